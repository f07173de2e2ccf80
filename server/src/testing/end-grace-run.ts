import { sql } from 'drizzle-orm'
import { openDatabase } from '../platform/db/client.ts'
import { runningEmbedded } from '../platform/db/embedded.ts'
import { asSystem } from '../platform/db/tenant.ts'

// Runs in the browser tests next to a running server, on its DATA_DIR: moves the deadline by which this user's company
// requires second factors to a second ago.
const [dataDir = '', username = ''] = process.argv.slice(2)
const url = runningEmbedded(dataDir)
if (!url) throw new Error(`no server is running on ${dataDir}`)
const db = openDatabase(url, 1)
await asSystem({ db }, (tx) =>
  tx.execute(sql`update clients set settings = settings || jsonb_build_object('secondFactorFrom',
    to_char((now() - interval '1 second') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    where id = (select client_id from client_users where username = ${username})`),
)
await db.$client.end()
