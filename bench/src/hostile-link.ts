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
import type { Tally } from './hostile-link/attack.ts'
import { startAttack } from './hostile-link/start-attack.ts'
import { startDatabase } from './webhooks/database.ts'

/** Limit: what the holder of one link may add to another client's 95th percentile. */
const MAX_RATIO = 1.2

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

async function register(url: string, name: string): Promise<Caller> {
  const owner = new Caller(url)
  const { token } = await owner.call('registerClient', {
    body: {
      companyName: name,
      contactEmail: `office@${name}.example`,
      adminUsername: name,
      adminPassword: PASSWORD,
      adminEmail: `${name}@example.com`,
      firstName: 'Almaz',
      lastName: 'Kebede',
    },
  })
  owner.token = token
  return owner
}

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

/**
 * One client's photos and lists, alone and while the holder of one link of another client sends whatever it can, in turns
 * within one run. Arguments: turns of each, and photos in each turn. Exit status 1 above the limit.
 */
export async function run([turns = '4', photos = '24']: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wabi-bench-'))
  const database = await startDatabase()
  const server = await startFaultyServer(folder, {
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  })
  try {
    const [victim, attacker] = [
      await register(server.url(), 'victim'),
      await register(server.url(), 'attacker'),
    ]
    await querySuperuser(
      { databaseUrl: database.url },
      `update clients set confirmed_at = now() - interval '1 year'`,
    )
    const hostile = await openCustomer(attacker, 'selfie')
    const pictures = [
      await drawManyScans(400),
      await drawLarge('jpeg'),
      await drawLarge('png'),
      await drawNoisy(),
      hostile.picture,
    ]
    const { url, address, cookie } = hostile.customer
    const { sessionId } = hostile
    const createTimes = () => ({ photo: [] as number[], list: [] as number[] })
    /** `first`: while the attacker's first pictures are accepted. */
    const times = { alone: createTimes(), first: createTimes(), later: createTimes() }
    const sent: Tally = {}
    async function measure(kind: keyof typeof times): Promise<void> {
      for (let left = Number(photos); left > 0; left -= PHOTOS_PER_SESSION) {
        const { customer, sessionId, picture } = await openCustomer(victim)
        for (let n = 0; n < Math.min(left, PHOTOS_PER_SESSION); n += 1) {
          // Other bytes each time: the same photo again is answered without reading it.
          const file = new Blob([new Uint8Array(picture), randomBytes(8)])
          const body = { documentType: 'front' } as const
          times[kind].photo.push(
            await timed(() => customer.call('uploadDocument', { params: { sessionId }, body, file })),
          )
          times[kind].list.push(await timed(() => victim.call('listVerifications', { query: {} })))
        }
      }
    }
    await measure('alone')
    times.alone = createTimes()
    for (let turn = 0; turn < Number(turns); turn += 1) {
      await measure('alone')
      const attack = await startAttack({ url, address, cookie: cookie ?? '', sessionId, pictures })
      await measure(turn === 0 ? 'first' : 'later')
      for (const [what, n] of Object.entries(await attack.stop())) sent[what] = (sent[what] ?? 0) + n
    }
    for (const what of ['photo', 'list'] as const)
      for (const when of ['first', 'later'] as const) {
        if (times[when][what].length === 0) continue
        const [alone, attacked] = [percentile(times.alone[what], 0.95), percentile(times[when][what], 0.95)]
        const ratio = attacked / alone
        const over = ratio > MAX_RATIO
        console.log(
          `${what}, ${when === 'first' ? 'first turn' : 'later turns'}: p95 ${alone.toFixed(0)} ms alone, ${attacked.toFixed(0)} ms attacked, ratio ${ratio.toFixed(2)} of ${times[when][what].length}${over ? '  LIMIT EXCEEDED' : ''}`,
        )
        if (over) process.exitCode = 1
      }
    console.log(`the attacker's calls: ${JSON.stringify(sent)}`)
  } finally {
    await server.kill()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
