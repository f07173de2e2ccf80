import { once } from 'node:events'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { lockDataDir } from '../platform/runtime/data-dir-lock.ts'
import { readFileSync } from 'node:fs'
import { startEmbedded } from '../platform/db/embedded.ts'

// Run by embedded.test.ts as a process that can be killed: starts the database and obeys `insert` and `stop`.
const [dataDir = ''] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const unlock = await lockDataDir(dataDir)
  const database = await startEmbedded(dataDir, { onLost: () => process.exit(2) })
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  await client.query('create table if not exists kept (id serial)')
  const { rows } = await client.query<{ count: string }>('select count(*) from kept')
  say(`ready ${readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]} ${rows[0]?.count}`)
  const input = createInterface({ input: process.stdin })
  input.on('line', (line) => {
    if (line === 'insert')
      void client.query('insert into kept default values').then(() => say('acknowledged'))
    if (line === 'stop') input.close()
  })
  await once(input, 'close')
  await client.end()
  await database.stop()
  unlock()
  process.exit(0)
} catch (error) {
  say((error as Error).message)
  process.exit(1)
}
