import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { Caller } from '../../e2e/harness/calls.ts'
import { getSessionId } from '../../e2e/harness/client.ts'
import { runToPhotos, runToSelfie } from '../../e2e/harness/flow.ts'
import { PASSWORD } from '../../e2e/harness/password.ts'
import { specimen } from '../../e2e/harness/specimens.ts'
import { startFaultyServer } from '../../scripts/faults/servers.ts'
import { querySuperuser } from '../../server/src/testing/query-superuser.ts'
import { percentile } from './counting/percentile.ts'
import type { AttackKind, Tally } from './hostile-link/attack.ts'
import { startAttack } from './hostile-link/start-attack.ts'
import { registerOwner } from './register-owner.ts'
import { startDatabase } from './webhooks/database.ts'

/** Limit: what the holder of one link may add to another client's 95th percentile. */
const MAX_RATIO = 1.2

const SIGN_INS_AT_ONCE = 120

/** Clients whose calls are measured, in turns: an idle machine gives one of them more lists than a minute allows. */
const VICTIMS = 3

/** Photos of one step that a session may send. */
const PHOTOS_PER_SESSION = 6

/** A progressive JPEG whose last scan is repeated: each costs a pass over the picture. */
async function drawManyScans(times: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#987' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: times }, () => last),
    jpeg.subarray(-2),
  ])
}

/** The costliest format for its size: a second of processor time. */
const drawNoisy = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .webp()
    .toBuffer()

const drawLarge = (format: 'jpeg' | 'png'): Promise<Buffer> =>
  sharp({ create: { width: 7000, height: 5500, channels: 3, background: '#789' } })
    .toFormat(format)
    .toBuffer()

/** A customer of the client, before the photo of the front or before the selfie. */
async function openCustomer(owner: Caller, step: 'front' | 'selfie' = 'front') {
  const [front, back] = [await specimen('hanna', 'fayda', 'front'), await specimen('hanna', 'fayda', 'back')]
  const body = { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.com' }
  const { verificationUrl } = await owner.call('createLink', { body })
  const sessionId = getSessionId(verificationUrl)
  const customer = new Caller(owner.url)
  await (step === 'front' ? runToPhotos : runToSelfie)(customer, sessionId, { front, back })
  return { customer, sessionId, picture: await readFile(front.picture) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Makes people of the attacker's client who know its owner's password. */
async function addPeople(databaseUrl: string): Promise<string[]> {
  const rows = await querySuperuser(
    { databaseUrl },
    `insert into client_users (id, client_id, username, email, password, role)
     select 'usr_' || lpad(n::text, 22, '0'), client_id, 'person' || n, 'person' || n || '@example.com', password, 'viewer'
     from client_users, generate_series(1, $1) n where username = 'attacker' returning username`,
    [SIGN_INS_AT_ONCE],
  )
  return rows.map(({ username }) => String(username))
}

type When = 'alone' | 'link, first' | 'link, later' | 'sign-ins'

/** What is measured of the other client. */
const CALLS = ['photo', 'list'] as const

const createTimes = () => ({ photo: [] as number[], list: [] as number[] })

/**
 * One client's photos and lists, alone and while the holder of one link of another client sends whatever it can, then
 * while people sign in at once, in turns within one run; each turn has a new link. Arguments: turns, and photos of each
 * measurement in a turn. Exit status 1 above the limit, or when the attack did not arrive.
 */
export async function run([turns = '6', photos = '12']: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wabi-bench-'))
  const database = await startDatabase()
  const server = await startFaultyServer(folder, {
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  })
  try {
    const victims: Caller[] = []
    for (let n = 0; n < VICTIMS; n += 1) victims.push(await registerOwner(server.url(), `victim${n}`))
    const attacker = await registerOwner(server.url(), 'attacker')
    await querySuperuser(
      { databaseUrl: database.url },
      `update clients set confirmed_at = now() - interval '1 year'`,
    )
    const usernames = await addPeople(database.url)
    const costly = [
      await drawManyScans(400),
      await drawLarge('jpeg'),
      await drawLarge('png'),
      await drawNoisy(),
    ]
    const times: Record<When, ReturnType<typeof createTimes>> = {
      alone: createTimes(),
      'link, first': createTimes(),
      'link, later': createTimes(),
      'sign-ins': createTimes(),
    }
    const sent: Tally = {}
    let measured = 0
    async function measure({ photo, list }: ReturnType<typeof createTimes>): Promise<void> {
      const victim = victims[measured++ % VICTIMS]!
      for (let left = Number(photos); left > 0; left -= PHOTOS_PER_SESSION) {
        const { customer, sessionId, picture } = await openCustomer(victim)
        for (let n = 0; n < Math.min(left, PHOTOS_PER_SESSION); n += 1) {
          // Other bytes each time: the same photo again is answered without reading it.
          const file = new Blob([new Uint8Array(picture), randomBytes(8)])
          const body = { documentType: 'front' } as const
          photo.push(
            await timed(() => customer.call('uploadDocument', { params: { sessionId }, body, file })),
          )
          list.push(await timed(() => victim.call('listVerifications', { query: {} })))
        }
      }
    }
    async function attacked(kind: AttackKind, periods: When[]): Promise<void> {
      const { customer, sessionId, picture } = await openCustomer(attacker, 'selfie')
      const { url, address, cookie } = customer
      const pictures = [...costly, picture]
      const link = { url, address, cookie: cookie ?? '', sessionId, pictures }
      const attack = await startAttack({ kind, ...link, usernames, password: PASSWORD })
      for (const when of periods) await measure(times[when])
      for (const [what, n] of Object.entries(await attack.stop())) sent[what] = (sent[what] ?? 0) + n
    }
    await measure(createTimes())
    for (let turn = 0; turn < Number(turns); turn += 1) {
      await measure(times.alone)
      await attacked('link', ['link, first', 'link, later'])
      await measure(times.alone)
      await attacked('sign-ins', ['sign-ins'])
    }
    for (const what of CALLS)
      for (const [when, { [what]: durations }] of Object.entries(times)) {
        const [alone, now] = [percentile(times.alone[what], 0.95), percentile(durations, 0.95)]
        const over = now / alone > MAX_RATIO
        const figures = `p50 ${percentile(durations, 0.5).toFixed(0)} ms, p95 ${now.toFixed(0)} ms`
        console.log(
          `${what}, ${when}: ${figures}, ratio ${(now / alone).toFixed(2)} of ${durations.length}${over ? '  LIMIT EXCEEDED' : ''}`,
        )
        if (over) process.exitCode = 1
      }
    console.log(`the attackers' calls: ${JSON.stringify(sent)}`)
  } finally {
    await server.kill()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
