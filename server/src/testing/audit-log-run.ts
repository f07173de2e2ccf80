import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { writeHead, parseHeads } from '../domain/audit/chain/stored-heads.ts'
import { jobCatalog } from '../domain/kernel/job-catalog.ts'
import { openDatabase } from '../platform/db/client.ts'
import { runningEmbedded } from '../platform/db/embedded.ts'
import { asSystem } from '../platform/db/tenant.ts'
import { createLog } from '../platform/runtime/log.ts'
import { createQueue } from '../platform/pg-boss/queue.ts'
import { openStorage } from '../platform/storage/open-storage.ts'

// Runs in the browser tests next to a running server, on its DATA_DIR. `seal` makes its worker seal the audit log now
// instead of within a minute; `cut HEADS` acts as an attacker with access to database and storage who cuts both back to
// those heads.
const [dataDir = '', what, headsFile = ''] = process.argv.slice(2)
const url = runningEmbedded(dataDir)
if (!url) throw new Error('no server is running there')
const db = openDatabase(url, 2)

if (what === 'seal') {
  const log = createLog('silent')
  const queue = createQueue({ connectionString: url, catalog: jobCatalog, log, supervise: false })
  await queue.start()
  await asSystem({ db }, (tx) => queue.enqueue(tx, 'seal-audit', {}))
  await queue.stop(0)
} else {
  const heads = parseHeads(await readFile(headsFile, 'utf8'))
  // As the owner of the tables: the server's roles may not delete here.
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await drizzle(owner).transaction(async (tx) => {
    for (const { chain, length, hash, signedAt, signature } of heads) {
      const beyond = sql`from audit_links where chain = ${chain} and place > ${length}`
      await tx.execute(sql`delete from audit_log where id in (select audit_id ${beyond})`)
      await tx.execute(sql`delete ${beyond}`)
      await tx.execute(sql`update audit_heads set length = ${length}, hash = ${hash}, signed_at = ${signedAt},
        signature = ${signature} where chain = ${chain}`)
    }
  })
  await owner.end()
  const storage = openStorage({ folder: join(dataDir, 'storage') })
  for (const head of heads) await writeHead(storage, head)
}
await db.$client.end()
