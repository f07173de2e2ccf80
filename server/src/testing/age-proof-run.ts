import { sql } from 'drizzle-orm'
import { openDatabase } from '../platform/db/client.ts'
import { runningEmbedded } from '../platform/db/embedded.ts'
import { asSystem } from '../platform/db/tenant.ts'
import { hashToken } from '../platform/runtime/random.ts'

// Runs in the browser tests next to a running server, on its DATA_DIR: makes the last proof of identity of this sign-in
// five minutes old.
const [dataDir = '', token = ''] = process.argv.slice(2)
const url = runningEmbedded(dataDir)
if (!url) throw new Error(`no server is running on ${dataDir}`)
const db = openDatabase(url, 1)
await asSystem({ db }, (tx) =>
  tx.execute(sql`update auth_sessions set confirmed_at = confirmed_at - interval '5 minutes'
    where token = ${hashToken(token)}`),
)
await db.$client.end()
