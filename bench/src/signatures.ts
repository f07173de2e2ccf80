import { randomBytes, randomInt } from 'node:crypto'
import { Webhook as Standard } from 'standardwebhooks'
import { Webhook as Svix } from 'svix'
import { isSigned } from '../../sdk/src/webhooks/is-signed.ts'
import { newWebhookSecret, signWebhook } from '../../server/src/domain/integration/webhooks/sign-webhook.ts'

const ROUNDS = 10_000

type Verifier = (headers: Record<string, string>, body: Buffer) => boolean | Promise<boolean>

const accepts = (verify: () => unknown): boolean => {
  try {
    verify()
    return true
  } catch {
    return false
  }
}

/**
 * `npm run bench -- signatures [ROUNDS]`: random bodies signed by the platform, standardwebhooks and svix, each
 * verified by the SDK, standardwebhooks and svix, unchanged and with one bit of the body changed. Fails on any wrong
 * verdict.
 */
export async function run([count]: string[]): Promise<void> {
  const rounds = Number(count ?? ROUNDS)
  const wrong: string[] = []
  const cpuMs = { sdk: 0, standardwebhooks: 0, svix: 0 }
  let verified = 0
  let refused = 0
  for (let round = 0; round < rounds; round += 1) {
    const secret = newWebhookSecret()
    const id = `evt_${round}`
    const text = JSON.stringify({ round, text: randomBytes(randomInt(2000)).toString('latin1') })
    const body = Buffer.from(text)
    const at = new Date()
    const toHeaders = (signature: string) => ({
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signature,
    })
    const timestamp = Math.floor(at.getTime() / 1000)
    const signers = {
      platform: signWebhook([secret], { id, timestamp, body }),
      standardwebhooks: toHeaders(new Standard(secret).sign(id, at, text)),
      svix: toHeaders(new Svix(secret).sign(id, at, text)),
    }
    const verifiers: Record<keyof typeof cpuMs, Verifier> = {
      sdk: (headers, bytes) =>
        isSigned([secret], {
          id,
          timestamp: headers['webhook-timestamp'] ?? '',
          signature: headers['webhook-signature'] ?? '',
          body: bytes,
        }),
      standardwebhooks: (headers, bytes) => accepts(() => new Standard(secret).verify(bytes, headers)),
      svix: (headers, bytes) => accepts(() => new Svix(secret).verify(bytes, headers)),
    }
    const changed = Buffer.from(body)
    const byte = randomInt(changed.length)
    changed[byte] = (changed[byte] ?? 0) ^ (1 << randomInt(8))
    for (const [signer, headers] of Object.entries(signers))
      for (const [verifier, verify] of Object.entries(verifiers) as [keyof typeof cpuMs, Verifier][]) {
        const before = process.cpuUsage()
        if (await verify(headers, body)) verified += 1
        else wrong.push(`${verifier} refuses what ${signer} signed: ${text}`)
        if (await verify(headers, changed))
          wrong.push(`${verifier} accepts a changed body of ${signer}: ${text}`)
        else refused += 1
        const { user, system } = process.cpuUsage(before)
        cpuMs[verifier] += (user + system) / 1000
      }
  }
  console.log(
    `${rounds} random bodies, 3 signers x 3 verifiers: ${verified} of ${rounds * 9} verified, ${refused} of ${rounds * 9} with one bit changed refused`,
  )
  for (const [verifier, ms] of Object.entries(cpuMs))
    console.log(`  ${verifier}: ${((1000 * ms) / (rounds * 6)).toFixed(0)} CPU-µs a verdict`)
  if (wrong.length > 0) throw new Error(`${wrong.length} wrong verdicts; the first: ${wrong[0]}`)
}
