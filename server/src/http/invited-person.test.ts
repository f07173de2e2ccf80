import { beforeEach, expect, test } from 'vitest'
import { pdfPages } from '../domain/records/report/testing/pdf-pages.ts'
import { writeReport } from '../domain/records/report/write-report.ts'
import { addColleague } from '../domain/review/reviews/testing/add-colleague.ts'
import { queryAsSuperuser } from '../domain/verification/session/testing/office.ts'
import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { useHttp } from '../testing/use-http.ts'
import { giveConsents } from '../testing/give-consents.ts'
import { verifyWithPassport } from '../testing/verify-with-passport.ts'

const { world, calls } = useHttp({ vision: true, connections: 12 })

/** A new bank for each test: its cases are not repeats of another test's. */
let bank: { token: string; clientId: string; key: string }
let banks = 0

beforeEach(async () => {
  banks += 1
  const { token, clientId } = await signUp(world, calls, `bank${banks}`)
  const body = { keyName: 'core', permissions: ['admin'], mode: 'live' }
  bank = { token, clientId, key: (await calls('createApiKey', { token, body })).body.data.apiKey }
})

type Invitation = { customerName: string; expected?: Record<string, string> }

const invite = (invitation: Invitation) =>
  calls('v1CreateVerification', { token: bank.key, body: { ...invitation, delivery: 'none' } })

/** A person opens the link and proves themselves with their own passport, selfie and head turn, over HTTP. */
const useLink = (link: { url: string; verificationId: string }, who: string, { takeOver = false } = {}) =>
  verifyWithPassport({ world, calls }, { ...link, clientId: bank.clientId }, { who, takeOver })

const read = async (verificationId: string) => {
  const params = { verificationId }
  return {
    public: (await calls('v1GetVerification', { token: bank.key, params })).body.data,
    checks: (await calls('v1GetChecks', { token: bank.key, params })).body.data.checks,
    detail: (await calls('getVerification', { token: bank.token, params })).body.data,
  }
}
const findInvitedCheck = (checks: { check: string }[]) =>
  checks.find(({ check }) => check === 'invited_person')

test(
  'a link for one person that three others use with their own passports is never approved',
  { timeout: 300_000 },
  async () => {
    const customerName = 'Bereket Tola Regassa'
    for (const who of ['liya', 'marta', 'hanna']) {
      const link = (await invite({ customerName })).body.data
      const { status, name } = await useLink(link, who)
      expect(status).toBe('pending_review')
      const seen = await read(link.verificationId)
      expect(seen.public).toMatchObject({
        outcome: 'pending_review',
        reasons: ['invited_person_conflict'],
        customerName,
        invitedName: customerName,
        provedName: name,
      })
      expect(findInvitedCheck(seen.checks)).toMatchObject({ result: 'fail', points: 0, maxPoints: 0 })
      expect(seen.detail).toMatchObject({
        customerName,
        otherProvedName: name,
        invited: { name: customerName },
        provedName: name,
      })
      const events = await queryAsSuperuser(world, 'select payload from events where verification_id = $1', [
        link.verificationId,
      ])
      const sent = JSON.stringify(events)
      expect(sent).toContain('invited_person_conflict')
      for (const word of [...customerName.split(' '), ...name.split(' ')]) expect(sent).not.toContain(word)
    }
    const listed = (await calls('listVerifications', { token: bank.token })).body.data
    expect(listed.map((item: { otherProvedName: string | null }) => item.otherProvedName === null)).toEqual([
      false,
      false,
      false,
    ])
    const reviewer = await addColleague(world, bank.clientId, 'reviewer', ['Sara', 'Bekele'])
    const parts: Uint8Array[] = []
    const report = await writeReport(reviewer, { verificationId: listed[0].verificationId })
    for await (const part of report) parts.push(part)
    const text = pdfPages(Buffer.concat(parts)).join(' ').replaceAll(/\s+/gu, ' ')
    expect(text).toContain(`Person invited ${customerName}`)
    expect(text).toContain(`Person proved ${listed[0].otherProvedName}`)
  },
)

test(
  'another name and another date of birth than the invited ones reject, and the customer learns why',
  { timeout: 120_000 },
  async () => {
    const link = (
      await invite({ customerName: 'Bereket Tola Regassa', expected: { dateOfBirth: '1971-01-05' } })
    ).body.data
    const { status, words } = await useLink(link, 'liya')
    expect([status, words]).toEqual(['rejected', ['This link was made for another person.']])
    expect((await read(link.verificationId)).public).toMatchObject({
      outcome: 'rejected',
      reasons: ['not_invited_person'],
    })
  },
)

test(
  'the invited person is approved, with their name in the other script, and is a reference for the next link',
  { timeout: 300_000 },
  async () => {
    const { claims } = await specimen('hanna-passport-front')
    const expected = {
      name: 'ሐና ተስፋዬ',
      dateOfBirth: claims.dateOfBirth,
      documentNumber: claims.idNumber.split('').join(' '),
    }
    const first = (await invite({ customerName: 'Customer 1042', expected })).body.data
    expect((await useLink(first, 'hanna')).status).toBe('approved')
    expect(findInvitedCheck((await read(first.verificationId)).checks)).toMatchObject({ result: 'pass' })
    const [sealed] = await queryAsSuperuser(
      world,
      'select expected, proved_name from customer_verifications where verification_id = $1',
      [first.verificationId],
    )
    expect(JSON.stringify(sealed)).toMatch(/"v1\..*"v1\./u)

    const reference = { referenceVerificationId: first.verificationId }
    const again = (await invite({ customerName: claims.fullName, expected: reference })).body.data
    expect((await useLink(again, 'hanna')).status).toBe('approved')
    const marta = await specimen('marta-passport-front')
    const other = (await invite({ customerName: marta.claims.fullName, expected: reference })).body.data
    expect((await useLink(other, 'marta')).status).toBe('pending_review')
    expect((await read(other.verificationId)).public.reasons).toEqual(['invited_person_conflict'])

    // Only an approved verification of this client can be a reference; one that was erased leads to review.
    const refused = await invite({
      customerName: claims.fullName,
      expected: { referenceVerificationId: other.verificationId },
    })
    expect([refused.status, refused.body.fields?.expected]).toEqual([
      400,
      'referenceVerificationId must be an approved verification of yours',
    ])
    const late = (await invite({ customerName: claims.fullName, expected: reference })).body.data
    await calls('v1EraseVerification', { token: bank.key, params: { verificationId: first.verificationId } })
    expect((await useLink(late, 'hanna')).status).toBe('pending_review')
    const [erased] = await queryAsSuperuser(
      world,
      'select expected, proved_name from customer_verifications where verification_id = $1',
      [first.verificationId],
    )
    expect(erased).toEqual({ expected: null, proved_name: null })
    expect((await read(first.verificationId)).public).toMatchObject({ invitedName: null, provedName: null })
  },
)

test('reviewers see that a check was started again in another browser', async () => {
  const { claims } = await specimen('hanna-passport-front')
  const link = (await invite({ customerName: claims.fullName })).body.data
  const sessionId = sessionIdFromUrl(link.url)
  const { cookie = '' } = await calls('startVerification', { body: { sessionId, nationality: 'ET' } })
  const customer = { params: { sessionId }, cookie }
  await giveConsents(calls, customer)
  const { nationality: _, ...info } = claims
  await calls('updateSession', { ...customer, body: { documentType: 'passport' } })
  await calls('savePersonalInfo', { ...customer, body: info })
  await useLink(link, 'hanna', { takeOver: true })
  const { detail } = await read(link.verificationId)
  expect(
    detail.decision.checks.find(({ check }: { check: string }) => check === 'fresh_images'),
  ).toMatchObject({
    result: 'warn',
    reason: 'capture_unusual',
    evidence: { captureSignals: 'taken_over', captureWeight: 2 },
  })
  expect(detail.timeline.map(({ words }: { words: string }) => words)).toContain(
    'Started again in another browser',
  )
})
