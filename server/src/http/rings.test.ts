import { beforeAll, expect, test } from 'vitest'
import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'
import { verifyWithPassport } from '../testing/verify-with-passport.ts'

const { world, calls } = useHttp({ vision: true, connections: 12 })

/** People of four families. */
const SITTERS = ['hanna', 'marta', 'liya', 'ruth']

let bank: { token: string; clientId: string; key: string }
beforeAll(async () => {
  const { token, clientId } = await signUp(world, calls, 'ringbank')
  const body = { keyName: 'core', permissions: ['admin'], mode: 'live' }
  bank = { token, clientId, key: (await calls('createApiKey', { token, body })).body.data.apiKey }
})

async function verifyAll(contact: { customerPhone: string }) {
  const cases: { verificationId: string; status: string }[] = []
  for (const who of SITTERS) {
    const { claims } = await specimen(`${who}-passport-front`)
    const body = { customerName: claims.fullName, delivery: 'none', ...contact }
    const link = (await calls('v1CreateVerification', { token: bank.key, body })).body.data
    const { status } = await verifyWithPassport({ world, calls }, { ...link, clientId: bank.clientId }, { who })
    cases.push({ verificationId: link.verificationId, status })
  }
  return cases
}

test(
  'a ring of four with one phone over HTTP: the fourth goes to review, and the first three are in the list of flagged cases',
  { timeout: 600_000 },
  async () => {
    const cases = await verifyAll({ customerPhone: '+251911888001' })
    expect(cases.map(({ status }) => status)).toEqual(['approved', 'approved', 'approved', 'pending_review'])
    const detail = await calls('v1GetVerification', {
      token: bank.key,
      params: { verificationId: cases[3]!.verificationId },
    })
    expect(detail.body.data.reasons).toContain('details_shared')
    const firstThree = cases.slice(0, 3).map(({ verificationId }) => verificationId)
    const query = { flagged: 'linked' }
    const listed = (await calls('listVerifications', { token: bank.token, query })).body.data
    const ids = (rows: { verificationId: string }[]) => rows.map(({ verificationId }) => verificationId)
    expect(ids(listed).toSorted()).toEqual(firstThree.toSorted())
    const byKey = (await calls('v1ListVerifications', { token: bank.key, query })).body.data
    expect(ids(byKey).toSorted()).toEqual(firstThree.toSorted())
    const all = (await calls('v1ListVerifications', { token: bank.key })).body.data
    expect(ids(all)).toHaveLength(4)
    const counts = (await calls('countVerifications', { token: bank.token, query })).body.data
    expect(counts.byStatus).toMatchObject({ completed: 3 })
    const events = await querySuperuser(
      world,
      `select verification_id from events where client_id = $1 and type = 'verification.linked'`,
      [bank.clientId],
    )
    expect(events.map(({ verification_id: id }) => id).toSorted()).toEqual(firstThree.toSorted())
  },
)
