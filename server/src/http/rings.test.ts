import { expect, test } from 'vitest'
import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'
import { verifyWithPassport } from '../testing/verify-with-passport.ts'

const { world, calls } = useHttp({ vision: true, connections: 12 })

/** People of four families. */
const SITTERS = ['hanna', 'marta', 'liya', 'ruth']

interface Shared {
  link?: { customerPhone?: string; customerEmail?: string }
  claims?: { address: string }
  device?: string
}

async function verifyAll(bank: { clientId: string; key: string }, { link = {}, ...shared }: Shared) {
  const cases: { verificationId: string; status: string }[] = []
  for (const who of SITTERS) {
    const { claims } = await specimen(`${who}-passport-front`)
    const body = { customerName: claims.fullName, delivery: 'none', ...link }
    const created = (await calls('v1CreateVerification', { token: bank.key, body })).body.data
    const { status } = await verifyWithPassport(
      { world, calls },
      { ...created, clientId: bank.clientId },
      { who, ...shared },
    )
    cases.push({ verificationId: created.verificationId, status })
  }
  return cases
}

const ids = (rows: { verificationId: string }[]) =>
  rows.map(({ verificationId }) => verificationId).toSorted()

// Each detail alone is tested in `domain/verification/fraud/rings.test.ts`.
test.each<[string, string[], Shared]>([
  [
    'phone and mailbox',
    ['email', 'phone'],
    { link: { customerPhone: '+251911888001', customerEmail: 'ring@example.et' } },
  ],
  [
    'device and house',
    ['address', 'device'],
    { device: 'A'.repeat(43), claims: { address: 'Bole Road 12, Addis Ababa' } },
  ],
])(
  'a ring of four with one %s over HTTP: the fourth goes to review, and the first three are in the list of flagged cases',
  { timeout: 600_000 },
  async (_, details, shared) => {
    const { token, clientId } = await signUp(world, calls, `ring${details[0]}`)
    const createKey = { keyName: 'core', permissions: ['admin'], mode: 'live' }
    const key = (await calls('createApiKey', { token, body: createKey })).body.data.apiKey
    const cases = await verifyAll({ clientId, key }, shared)
    expect(cases.map(({ status }) => status)).toEqual(['approved', 'approved', 'approved', 'pending_review'])
    const fourth = { verificationId: cases[3]!.verificationId }
    const { reasons } = (await calls('v1GetVerification', { token: key, params: fourth })).body.data
    expect(reasons).toContain('details_shared')
    const firstThree = ids(cases.slice(0, 3))
    const query = { flagged: 'linked' }
    expect(ids((await calls('listVerifications', { token, query })).body.data)).toEqual(firstThree)
    expect(ids((await calls('v1ListVerifications', { token: key, query })).body.data)).toEqual(firstThree)
    expect(ids((await calls('v1ListVerifications', { token: key })).body.data)).toHaveLength(4)
    const counts = (await calls('countVerifications', { token, query })).body.data
    expect(counts.byStatus).toMatchObject({ completed: 3 })
    const events = await querySuperuser(
      world,
      `select verification_id as "verificationId", payload from events where client_id = $1 and type = 'verification.linked'`,
      [clientId],
    )
    expect(ids(events as { verificationId: string }[])).toEqual(firstThree)
    for (const { payload } of events as { payload: { data: { shared: string[] } } }[])
      expect(payload.data.shared.toSorted()).toEqual(details)
  },
)
