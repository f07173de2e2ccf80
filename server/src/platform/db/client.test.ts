import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { startDatabaseProxy } from '../../testing/database-proxy.ts'
import { querySuperuser } from '../../testing/query-superuser.ts'
import { useHttp } from '../../testing/use-http.ts'
import { DatabaseBusy } from './busy.ts'
import { openDatabase } from './client.ts'
import { asSystem } from './tenant.ts'

const { world } = useHttp()

// An error event without a listener is an uncaught exception, which fails the run.

test('a connection that ends while it is taken out of the pool does not end the process', async () => {
  const client = await world.db.$client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  await querySuperuser(world, 'select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  client.release(true)
  expect(await asSystem(world, async (tx) => (await tx.execute('select 1 as one')).rows)).toEqual([
    { one: 1 },
  ])
})

/** A message of PostgreSQL's protocol: type, length, content. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(type), length, content])
}

test('a connection that ends in the moment in which it is opened is reported as an outage', async () => {
  // As PostgreSQL does when another of its processes was killed: ready, and in the same packet the end.
  const words = 'SFATAL\0C57P02\0Mterminating connection because of crash of another server process\0\0'
  const dying = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () =>
      socket.end(
        Buffer.concat([
          message('R', Buffer.alloc(4)),
          message('Z', Buffer.from('I')),
          message('E', Buffer.from(words)),
        ]),
      ),
    )
  }).listen(0, '127.0.0.1')
  await once(dying, 'listening')
  const { port } = dying.address() as AddressInfo
  const db = openDatabase(`postgres://owner:secret@127.0.0.1:${port}/wabi`, 1)
  await expect(asSystem({ db }, (tx) => tx.execute('select 1'))).rejects.toBeInstanceOf(DatabaseBusy)
  await db.$client.end()
  dying.close()
})

test('a connection that is reset while it commits is reported as an outage', async () => {
  await querySuperuser(
    world,
    `create table slow_commits (id int);
     grant insert on slow_commits to wabi_system;
     create function sleep_long() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return null; end $$;
     create constraint trigger sleep_long after insert on slow_commits
       deferrable initially deferred for each row execute function sleep_long()`,
  )
  const proxy = await startDatabaseProxy(() => world.databaseUrl)
  const db = openDatabase(proxy.url, 1)
  try {
    const inserted = asSystem({ db }, (tx) => tx.execute('insert into slow_commits values (1)'))
    const failed = expect(inserted).rejects.toBeInstanceOf(DatabaseBusy)
    const commits = `select from pg_stat_activity where query = 'commit' and state = 'active' and datname = current_database()`
    await expect.poll(() => querySuperuser(world, commits)).toHaveLength(1)
    proxy.resetConnections()
    await failed
  } finally {
    await db.$client.end()
    proxy.stop()
  }
})
