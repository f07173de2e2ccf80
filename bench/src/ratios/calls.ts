import { createApiKey } from '../../../server/src/domain/integration/api-keys/create-api-key.ts'
import { deriveContext } from '../../../server/src/domain/kernel/derive-context.ts'
import { systemContext } from '../../../server/src/domain/kernel/system-context.ts'
import { createLink } from '../../../server/src/domain/verification/links/create-link.ts'
import { buildHttp } from '../../../server/src/http/app.ts'
import type { Platform } from '../../../server/src/platform/platform.ts'
import { onStatement } from '../../../server/src/testing/sent-statements.ts'
import { CLOCK_QUERY } from '../../../server/src/platform/db/database-clock.ts'
import { signUp } from '../../../server/src/testing/builders.ts'
import { createCalls } from '../../../server/src/testing/requests.ts'

/** A call of the API, as it is sent. */
export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** A statement that a call sent to PostgreSQL, and by which of the platform's roles. */
export interface Sent {
  role: string
  text: string
  values: unknown[]
}

/** What a call did: its statements in order, and its answer. */
export interface Recorded {
  sent: Sent[]
  answer: string
}

/** Calls that measure the API: each function gives the call of a round. */
export type HotCalls = Record<string, (round: number) => Call>

const CUSTOMER_COOKIE = 'wabi_session'

/** Opens an address that no limit knows yet: calls without a sign-in are limited per address. */
const fromAddress = (round: number) => ({
  'x-forwarded-for': `2001:db8:${(round >> 8).toString(16)}:${(round & 255).toString(16)}::1`,
})

/** Fills a client with links, and makes the calls that the table measures. */
export async function createHotCalls(platform: Platform, links: number): Promise<HotCalls> {
  const app = await buildHttp(platform)
  const calls = createCalls(app)
  const { token, clientId, userId } = await signUp(platform, calls, 'bench')
  const actor = { kind: 'client-user', userId, clientId, role: 'owner', tokenId: 't' } as const
  const owner = deriveContext(systemContext(platform, 'bench'), { actor })
  const sessions: string[] = []
  let verificationId = ''
  for (let made = 0; made < links; made += 1) {
    const customer = { customerName: `Hanna Tesfaye ${made}`, customerEmail: `customer-${made}@example.et` }
    const link = await createLink(owner, customer)
    sessions.push(link.verificationUrl.split('/').at(-1) ?? '')
    verificationId = link.verificationId
  }
  const polled = sessions.pop() ?? ''
  const { cookie = '' } = await calls('startVerification', { body: { sessionId: polled } })
  const { apiKey } = await createApiKey(owner, {
    keyName: 'Bench',
    permissions: ['read'],
    identityAccess: false,
    mode: 'live',
  })
  const today = new Date().toISOString().slice(0, 10)
  const get =
    (path: string, headers: Record<string, string>) =>
    (round: number): Call => ({ method: 'GET', path, headers: { ...headers, ...fromAddress(round) } })
  const signedIn = { authorization: `Bearer ${token}` }
  return {
    'session start': (round) => ({
      method: 'POST',
      path: '/api/verification/start',
      headers: { 'content-type': 'application/json', ...fromAddress(round) },
      body: JSON.stringify({ sessionId: sessions[round] }),
    }),
    poll: get(`/api/verification/${polled}`, { cookie: `${CUSTOMER_COOKIE}=${cookie}` }),
    list: get('/api/client/verifications?limit=20', signedIn),
    overview: get(`/api/client/dashboard/overview?from=${today}&to=${today}`, signedIn),
    'API-key call': get(`/api/v1/verifications/${verificationId}`, { authorization: `Bearer ${apiKey}` }),
  }
}

/** Makes calls in this process, one by one, and records what each sends to PostgreSQL. */
export async function recordCalls(platform: Platform, calls: readonly Call[]): Promise<Recorded[]> {
  const app = await buildHttp(platform)
  let sent: Sent[] | null = null
  onStatement(({ client, text, values }) => {
    if (text !== CLOCK_QUERY)
      sent?.push({ role: String((client as { user?: string }).user), text, values: [...values] })
  })
  const recorded: Recorded[] = []
  for (const { method, path, headers, body } of calls) {
    sent = []
    const answer = await app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    recorded.push({ sent, answer: answer.body })
    sent = null
  }
  return recorded
}
