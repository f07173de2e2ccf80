import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { registerClient } from '../../e2e/harness/client.ts'
import { freePort } from '../../e2e/harness/free-port.ts'
import { startPlatform } from '../../e2e/harness/platform.ts'
import { startWebhookReceiver } from '../../e2e/harness/webhook-receiver.ts'
import { ensureBuilt } from '../../scripts/lib/ensure-built.ts'
import { ROOT } from '../../scripts/lib/root.ts'
import { verifyWebhook, Wabi } from '../../sdk/src/index.ts'

/** Its types are generated, so that it compiles in the test that generates them only. */
const GENERATED: string = join(ROOT, 'examples', 'openapi-typescript', 'client.ts')
const SAMPLES = join(ROOT, 'web', 'src', 'docs', 'samples')
const FIRST_WEBHOOK_SECONDS = 120
const IDENTITY_SECONDS = 300

/** Runs a program to its end. @throws with its output unless it succeeds */
async function runProgram(program: string, args: string[], cwd: string, env: Record<string, string> = {}) {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env } })
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ])
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${output}${errors}`)
  return output
}

/** The commands of a page, as its Markdown has them. */
async function readCommands(page: string): Promise<string[]> {
  const markdown = await (await fetch(page)).text()
  return [...markdown.matchAll(/^```sh\n(.*?)^```$/gmsu)].map(([, code = '']) => code)
}

async function waitFor<T>(what: string, find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    const found = await find()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`waited for ${what}`)
}

/**
 * An integrator's first day by the documentation that a running platform serves: the quick start up to the first verified webhook,
 * identity data with the packed clients for Node and Python, 50 verifications at once, a replay, a rotation of the secret.
 * Prints the seconds of each; exit status 1 above the limits.
 */
export async function run(): Promise<void> {
  await ensureBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'wabi-first-day-'))
  const platform = await startPlatform()
  const receiver = await startWebhookReceiver()
  const measure = async (name: string, limit: number, work: () => Promise<string>) => {
    const start = performance.now()
    const words = await work()
    const seconds = (performance.now() - start) / 1000
    const over = seconds > limit
    if (over) process.exitCode = 1
    console.log(`${name}: ${seconds.toFixed(1)} s${over ? ` (LIMIT ${limit} s EXCEEDED)` : ''}; ${words}`)
  }
  try {
    await measure(
      'first verified webhook, by the commands of the quick start',
      FIRST_WEBHOOK_SECONDS,
      async () => {
        const [start, ...rest] = await readCommands(`${platform.url}/docs/quick-start.md`)
        if (start?.trim() !== 'npm start') throw new Error(`the quick start begins with ${start}`)
        const port = await freePort()
        const script = rest
          .join('\n')
          .replaceAll('http://localhost:3000', platform.url)
          .replaceAll('/tmp/wabi-', `${folder}/wabi-`)
          .replaceAll('4000', String(port))
        const output = await runProgram('bash', ['-c', script], ROOT)
        return /verified: verification\.completed/u.exec(output)![0]
      },
    )

    const client = await registerClient(platform)
    const { data } = await client.call('createApiKey', {
      body: { keyName: 'First day', permissions: ['admin'], mode: 'test', identityAccess: true },
    })
    const env = { WABI_URL: platform.url, WABI_API_KEY: data.apiKey }
    const wabi = new Wabi({ apiKey: data.apiKey, baseUrl: platform.url })
    const newApproved = async () => {
      const { verificationId } = await wabi.verifications.create({
        customerName: 'Hanna Tesfaye',
        delivery: 'none',
      })
      await wabi.test.complete(verificationId, { customer: 'approved' })
      return verificationId
    }

    await measure('identity in Node, with the packed SDK installed', IDENTITY_SECONDS, async () => {
      const packed = await runProgram(
        'npm',
        ['pack', '-w', 'sdk', '--silent', '--pack-destination', folder],
        ROOT,
      )
      await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
      await runProgram('npm', ['install', '--offline', '--no-audit', join(folder, packed.trim())], folder)
      await writeFile(join(folder, 'read.mjs'), readFileSync(join(SAMPLES, 'identity/read.sdk.mjs')))
      const VERIFICATION_ID = await newApproved()
      return (await runProgram('node', ['read.mjs'], folder, { ...env, VERIFICATION_ID })).split('\n')[0]!
    })
    await measure('identity in Python, with the packed client installed', IDENTITY_SECONDS, async () => {
      const built = await runProgram(
        'python3',
        ['-B', join(ROOT, 'sdk/python/backend/wabi_build.py'), folder],
        folder,
      )
      const [wheel] = built.split('\n')
      const site = join(folder, 'site')
      await runProgram('python3', ['-m', 'pip', 'install', '--no-index', '--target', site, wheel!], folder)
      const VERIFICATION_ID = await newApproved()
      const sample = join(SAMPLES, 'identity/read.py')
      const output = await runProgram('python3', ['-B', sample], folder, {
        ...env,
        VERIFICATION_ID,
        PYTHONPATH: site,
      })
      return output.split('\n')[0]!
    })
    await measure('the client with types of openapi-typescript', 60, async () => {
      const { example } = (await import(GENERATED)) as {
        example(url: string, key: string): Promise<{ link: string; names: string[] }>
      }
      const { link, names } = await example(platform.url, data.apiKey)
      return `${link ? 'a link' : 'no link'}, ${names.length} names`
    })
    await measure('50 verifications at once', 60, async () => {
      const verifications = Array.from({ length: 50 }, (_, index) => ({
        customerName: `Person ${index}`,
        delivery: 'none' as const,
      }))
      const { batchId } = await wabi.batches.create({ verifications })
      const done = await waitFor('the batch', async () => {
        const batch = await wabi.batches.get(batchId)
        return batch.created + batch.refused === batch.total ? batch : undefined
      })
      return `${done.created} created, ${done.refused} refused`
    })

    const webhook = await wabi.webhooks.create({
      name: 'First day',
      url: receiver.url,
      events: ['verification.completed'],
    })
    await measure('replay of what was missed', 60, async () => {
      await wabi.webhooks.update(webhook.id, { isActive: false })
      const id = await newApproved()
      await wabi.webhooks.update(webhook.id, { isActive: true })
      const since = new Date(Date.now() - 60_000).toISOString()
      await wabi.webhooks.replay(webhook.id, { since })
      const { body } = await waitFor('the replay', () =>
        receiver.received.find((one) => one.body.includes(id)),
      )
      return String((JSON.parse(body) as { type: string }).type)
    })
    await measure('rotation of the secret', 60, async () => {
      const { secret } = await wabi.webhooks.rotateSecret(webhook.id)
      const id = await newApproved()
      const { headers, body } = await waitFor('an event', () =>
        receiver.received.find((one) => one.body.includes(id)),
      )
      const given = headers as Record<string, string>
      for (const one of [webhook.secret, secret])
        await verifyWebhook({ payload: body, headers: given, secret: one })
      return `${String(given['webhook-signature']).split(' ').length} signatures, the old and the new secret verify`
    })
  } finally {
    await receiver.close()
    await platform.close()
    await rm(folder, { recursive: true, force: true })
  }
}
