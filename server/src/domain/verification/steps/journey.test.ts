import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { analyzeDocument } from './analyze-document.ts'
import { updateSettings } from '../../clients/settings/update-settings.ts'
import { dashboardStats } from '../../records/overview/dashboard-stats.ts'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { listVerifications } from '../../records/lists/list-verifications.ts'
import { getPublicVerification } from '../../integration/public-api/public-verification.ts'
import { readEvidenceImage } from '../session/read-evidence-image.ts'
import { CustomerBrowser, getErrorCode } from '../session/testing/customer.ts'
import { openOffice, type Office, queryAsSuperuser } from '../session/testing/office.ts'
import { specimen } from '../session/testing/specimens.ts'

let world: World
let office: Office

beforeAll(async () => {
  world = await createWorld({ vision: true, queue: true, connections: 12 })
  const ctx = systemContext(world, 'analyze-document')
  await world.queue.work('analyze-document', (payload, run) => analyzeDocument(ctx, payload, run))
  office = await openOffice(world)
})
afterAll(() => world.close())

/** A customer whose documents are sent; the selfie is due. */
async function uptoSelfie(frontId: string, backId: string | null, claimsFrom = frontId) {
  const [front, back, { claims }] = [
    await specimen(frontId),
    backId ? await specimen(backId) : null,
    await specimen(claimsFrom),
  ]
  const { sessionId, verificationId } = await office.invite(claims.fullName)
  const browser = new CustomerBrowser(world, sessionId)
  await browser.start({ nationality: 'ET' })
  await browser.consent()
  await browser.choose(front.documentType)
  const { nationality: _, ...info } = claims
  await browser.submitDetails(info)
  const verdicts = [await browser.photo('front', front.picture)]
  if (back) verdicts.push(await browser.photo('back', back.picture))
  return { browser, verificationId, sessionId, front, verdicts }
}

/** The whole journey, and what the client sees. */
async function journey(
  frontId: string,
  backId: string | null,
  { claimsFrom = frontId, selfieFrom = frontId } = {},
) {
  const { browser, verificationId, verdicts } = await uptoSelfie(frontId, backId, claimsFrom)
  const { person, selfie } = await specimen(selfieFrom)
  expect((await browser.turnHead(person)).passed).toBe(true)
  const result = await browser.selfie(selfie, 60_000)
  const detail = await getVerificationDetail(office.staff, { verificationId })
  expect(detail.decision).toMatchObject({
    outcome: result.verificationStatus,
    overallScore: result.overallScore,
  })
  return { result, verdicts, verificationId, reasons: detail.decision!.reasons, detail }
}

describe('a customer’s journey', { timeout: 120_000 }, () => {
  test('the right person with a valid Fayda card is approved, and every view shows the same value', async () => {
    const { result, verdicts, verificationId, detail } = await journey(
      'hanna-fayda-front',
      'hanna-fayda-back',
    )
    expect(
      detail.decision?.checks.filter(({ result: said }) => said !== 'pass').map(({ check }) => check),
    ).toEqual(expect.not.arrayContaining(['face_matches', 'name_matches']))
    expect(result, JSON.stringify(detail.decision?.checks, null, 1)).toMatchObject({
      verificationStatus: 'approved',
      reasons: [],
    })
    expect(verdicts.map(({ quality }) => quality.ok)).toEqual([true, true])
    expect(verdicts[0]?.attemptsLeft).toBe(9)
    expect(detail.status).toBe('completed')
    expect(detail.printed.length).toBeGreaterThan(0)
    expect(detail.evidence.map(({ kind }) => kind).toSorted()).toEqual([
      'document_back',
      'document_front',
      'selfie',
    ])
    expect(await getPublicVerification(office.staff, { verificationId })).toMatchObject({
      status: 'completed',
      outcome: 'approved',
      overallScore: result.overallScore,
    })
    const events = await queryAsSuperuser(
      world,
      'select type, payload from events where verification_id = $1 order by created_at',
      [verificationId],
    )
    expect(events.at(-1)).toMatchObject({
      type: 'verification.completed',
      payload: { data: { outcome: 'approved', overallScore: result.overallScore } },
    })

    const [image] = detail.evidence
    const jpeg = await readEvidenceImage(office.staff, { verificationId, evidenceId: image!.id })
    expect(Buffer.from(jpeg.subarray(0, 2)).toString('hex')).toBe('ffd8')
    const views = await queryAsSuperuser(
      world,
      `select details from audit_log where action = 'evidence.viewed' and subject = $1`,
      [verificationId],
    )
    expect(views).toEqual([{ details: { evidenceId: image!.id } }])
    const stranger = await openOffice(world)
    expect(
      await getErrorCode(readEvidenceImage(stranger.staff, { verificationId, evidenceId: image!.id })),
    ).toBe('evidence.not_found')

    const sealed = JSON.stringify([
      await queryAsSuperuser(world, 'select t::text from findings t'),
      await queryAsSuperuser(world, 'select t::text from decisions t'),
      await queryAsSuperuser(world, 'select t::text from verification_sessions t'),
    ])
    for (const word of ['Hanna', 'HANNA', 'Tesfaye', '4173', '1994-03-17', 'descriptor'])
      expect(sealed).not.toContain(word)
  })

  test('a stranger’s selfie is rejected because it does not match', async () => {
    const { result, reasons, detail } = await journey('hanna-fayda-front', 'hanna-fayda-back', {
      selfieFrom: 'marta-fayda-front',
    })
    expect(result.verificationStatus).toBe('rejected')
    expect(reasons).toContain('face_different')
    expect(result.reasons).toContain('Your selfie does not match the photo on your document.')
    expect(detail.status).toBe('failed')
  })

  test('when the back could not be read, the front still counts', async () => {
    const decided = async (selfieFrom: string) => {
      const { browser, sessionId, verificationId } = await uptoSelfie('hanna-fayda-front', 'hanna-fayda-back')
      const broken = `update findings set sealed = null, error = 'vision.timeout' from evidence
        where evidence.id = evidence_id and evidence.session_id = $1 and evidence.kind = 'document_back' returning 1`
      for (let rows = 0; rows === 0;) {
        rows = (await queryAsSuperuser(world, broken, [sessionId])).length
        await new Promise((later) => setTimeout(later, 200))
      }
      const { person, selfie } = await specimen(selfieFrom)
      await browser.turnHead(person)
      await browser.selfie(selfie, 60_000)
      return (await getVerificationDetail(office.staff, { verificationId })).decision
    }
    expect(await decided('marta-fayda-front')).toMatchObject({
      outcome: 'rejected',
      reasons: expect.arrayContaining(['face_different', 'check_error']),
    })
    const hers = await decided('hanna-fayda-front')
    expect(hers).toMatchObject({ outcome: 'pending_review', reasons: ['check_error', 'image_sent_before'] })
    expect(hers?.checks.find(({ check }) => check === 'face_matches')?.result).toBe('pass')
    expect(hers?.checks.find(({ check }) => check === 'document_readable')?.reason).toBe('check_error')
  })

  test('an expired passport is rejected by its MRZ', async () => {
    const { result, reasons } = await journey('hanna-passport-front-expired', null)
    expect(result.verificationStatus).toBe('rejected')
    expect(reasons).toContain('document_expired')
  })

  test('where only people reject, the same passport waits for a person with its reason', async () => {
    await updateSettings(office.staff, { rejectBy: 'people' })
    const { result, reasons, detail } = await journey('hanna-passport-front-expired', null)
    await updateSettings(office.staff, { rejectBy: 'rules' })
    expect(result.verificationStatus).toBe('pending_review')
    expect([detail.status, detail.review.rulesOutcome]).toEqual(['pending_review', 'pending_review'])
    expect(reasons).toContain('document_expired')
    expect(detail.decision?.overallScore).toBeGreaterThanOrEqual(40)
  })

  test('a blurred card is not approved', async () => {
    const { result, verdicts } = await journey('hanna-fayda-front-unreadable', 'hanna-fayda-back-unreadable')
    expect(verdicts.map(({ quality }) => quality.ok)).toEqual([false, false])
    expect(result.verificationStatus).not.toBe('approved')
  })

  test('another person’s card is not approved', async () => {
    const { result } = await journey('hanna-fayda-front', 'hanna-fayda-back', {
      claimsFrom: 'ruth-fayda-front',
    })
    expect(result.verificationStatus).not.toBe('approved')
  })

  test('a selfie already used in another person’s verification goes to review', async () => {
    const { reasons } = await journey('ruth-fayda-front', 'ruth-fayda-back', {
      selfieFrom: 'hanna-fayda-front',
    })
    expect(reasons).toContain('image_reused')
  })

  test('fifty concurrent selfies lead to one decision and one event', async () => {
    const { browser, verificationId, front } = await uptoSelfie('hanna-passport-front', null)
    const results = await Promise.all(Array.from({ length: 50 }, () => browser.selfie(front.selfie, 60_000)))
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    const count = async (table: string, more = '') =>
      (
        await queryAsSuperuser(
          world,
          `select count(*)::int as n from ${table} where verification_id = $1 ${more}`,
          [verificationId],
        )
      )[0]?.n
    expect(await count('decisions')).toBe(1)
    expect(await count('evidence', `and kind = 'selfie'`)).toBe(1)
    expect(
      await count(
        'events',
        `and type in ('verification.completed', 'verification.pending_review', 'verification.failed')`,
      ),
    ).toBe(1)
    // Whatever is sent later, the answer stays the same.
    expect(await browser.selfie((await specimen('ruth-fayda-front')).selfie)).toEqual(results[0])
    expect(await getErrorCode(browser.submitDetails())).toBe('session.closed')
    expect((await browser.start()).result).toMatchObject({ overallScore: results[0]!.overallScore })
    expect(await getErrorCode(new CustomerBrowser(world, browser.sessionId).start({ takeOver: true }))).toBe(
      'session.closed',
    )
  })

  test('at most ten photos of a side are accepted, and the newest counts', async () => {
    const { browser, sessionId, front } = await uptoSelfie('hanna-passport-front', null)
    const jpeg = readFileSync(front.picture)
    // Repeating the same bytes would not count; bytes after a JPEG's end are not part of the picture.
    const another = (number: number) => new Uint8Array([...jpeg, number])
    for (let left = 8; left >= 0; left--)
      expect((await browser.photo('front', another(left))).attemptsLeft).toBe(left)
    expect(await getErrorCode(browser.photo('front', another(99)))).toBe('image.too_many')
    const rows = await queryAsSuperuser(
      world,
      'select count(*)::int as sent, count(*) filter (where superseded_at is null)::int as counts from evidence where session_id = $1',
      [sessionId],
    )
    expect(rows).toEqual([{ sent: 10, counts: 1 }])
  })

  test('the overview counts the verifications', async () => {
    const { data } = await listVerifications(office.staff, { limit: 100 })
    const stats = await dashboardStats(office.staff)
    const having = (status: string) => data.filter((row) => row.status === status).length
    expect(stats.totalVerifications).toBe(data.length)
    expect(stats.pendingReviews).toBe(having('pending_review'))
    expect(stats.successRate).toBeCloseTo(
      (100 * having('completed')) / (having('completed') + having('failed')),
      0,
    )
    expect(stats.avgProcessingTime).toBeGreaterThan(0)
  })
})

describe('a document that was not read in time', () => {
  test('counts as late, and the outcome is review', async () => {
    const idle = await createWorld({ vision: true })
    try {
      const bank = await openOffice(idle)
      const front = await specimen('hanna-passport-front')
      const browser = new CustomerBrowser(idle, (await bank.invite()).sessionId)
      await browser.start({ nationality: 'ET' })
      await browser.consent()
      await browser.choose('passport')
      const { nationality: _, ...info } = front.claims
      await browser.submitDetails(info)
      await browser.photo('front', front.picture)
      await browser.turnHead(front.person)
      expect(await browser.selfie(front.selfie, 300)).toMatchObject({
        verificationStatus: 'pending_review',
        reasons: ['We are still reading your document.'],
      })
    } finally {
      await idle.close()
    }
  })
})
