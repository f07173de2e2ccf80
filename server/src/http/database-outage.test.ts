import { beforeAll, expect, test } from 'vitest'
import { signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import type { Answer } from '../testing/requests.ts'
import { useHttp } from '../testing/use-http.ts'
import { asSuperuser } from '../testing/world.ts'

const { world, calls } = useHttp()
let token: string

beforeAll(async () => {
  ;({ token } = await signUp(world, calls, 'outage'))
})

const createLink = () =>
  calls('createLink', { token, body: { customerName: 'Almaz Ayana', customerEmail: 'almaz@example.com' } })

const BUSY = { status: 503, code: 'server.busy', retryAfter: '2' }
const outcome = ({ status, body, headers }: Answer) => ({
  status,
  code: body.code,
  retryAfter: headers['retry-after'],
})

/** Runs a statement in every insert of a verification while `work` runs. */
async function duringInserts<T>(statement: string, work: () => Promise<T>): Promise<T> {
  await querySuperuser(
    world,
    `create function outage() returns trigger language plpgsql security definer as $$ begin ${statement}; return new; end $$`,
  )
  await querySuperuser(
    world,
    'create trigger outage before insert on customer_verifications for each row execute function outage()',
  )
  try {
    return await work()
  } finally {
    await querySuperuser(world, 'drop function outage cascade')
  }
}

test('a statement that is cancelled, as at its time limit, is answered 503 with Retry-After', async () => {
  const answer = await duringInserts(
    'perform pg_cancel_backend(pg_backend_pid()); perform pg_sleep(20)',
    createLink,
  )
  expect(outcome(answer)).toEqual(BUSY)
  expect((await createLink()).status).toBe(200)
})

test('a connection that ends during a call is answered 503 with Retry-After, and the next call is served', async () => {
  const answer = await duringInserts(
    'perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(20)',
    createLink,
  )
  expect(outcome(answer)).toEqual(BUSY)
  expect((await createLink()).status).toBe(200)
})

test('while the database accepts no connections, calls are answered 503 with Retry-After', async () => {
  const [row] = await querySuperuser(world, 'select current_database() as name')
  await asSuperuser(`alter database ${row!.name as string} allow_connections false`)
  try {
    await asSuperuser(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${row!.name as string}' and application_name = 'wabi'`,
    )
    expect(outcome(await createLink())).toEqual(BUSY)
    expect(outcome(await calls('listVerifications', { token }))).toEqual(BUSY)
  } finally {
    await asSuperuser(`alter database ${row!.name as string} allow_connections true`)
  }
  expect((await createLink()).status).toBe(200)
})
