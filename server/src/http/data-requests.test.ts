import { describe, expect, test } from 'vitest'
import { systemContext } from '../domain/kernel/system-context.ts'
import { mailOverdueRequests } from '../domain/records/data-requests/mail-overdue-requests.ts'
import { readHealth } from '../domain/operations/health/read-health.ts'
import { createPendingCase } from '../domain/review/reviews/testing/create-pending-case.ts'
import { getWithdrawUrl } from '../domain/verification/session/withdraw-token.ts'
import { addStaff } from '../testing/builders.ts'
import { createDecidedCase } from '../testing/decided-case.ts'
import { listMailsTo } from '../testing/mailbox.ts'
import { useDataRequests } from '../testing/use-data-requests.ts'

const { world, calls, office, staff, rows, enter, enterIdentified, carryOut, close, get, letter } =
  useDataRequests()

describe('the register', () => {
  test('counts the deadline from the receipt by the client’s setting, and extends it once with a reason', async () => {
    const { verificationId } = await createPendingCase(world, office)
    await calls('updateSettings', {
      token: staff.owner,
      body: { dataRequestDays: 14, dataRequestExtensionDays: 30 },
    })
    const receivedAt = '2026-01-02T08:00:00.000Z'
    const requestId = await enter(verificationId, 'access', { receivedAt, words: 'Send me what you have.' })
    expect(await get(requestId)).toMatchObject({
      state: 'overdue',
      dueAt: '2026-01-16T08:00:00.000Z',
      words: 'Send me what you have.',
      identity: null,
    })
    const extend = (days: number) =>
      calls('extendDataRequest', {
        token: staff.owner,
        params: { requestId },
        body: { days, reason: 'Many requests' },
      })
    expect((await extend(60)).body.code).toBe('data_request.no_extension')
    expect((await extend(30)).body.data).toMatchObject({
      dueAt: '2026-02-15T08:00:00.000Z',
      extension: { days: 30, reason: 'Many requests' },
    })
    expect((await extend(14)).body.code).toBe('data_request.no_extension')
    expect((await letter(requestId, 'en')).text).toContain('Many requests')
    const future = { verificationId, kind: 'access', receivedBy: 'phone', receivedAt: '2999-01-01T00:00:00Z' }
    expect(
      (await calls('createDataRequest', { token: staff.owner, body: future })).body.fields,
    ).toHaveProperty('receivedAt')
    await calls('updateSettings', { token: staff.owner, body: { dataRequestDays: 30 } })
  })

  test('is filtered by state and kind; an auditor reads it and a reviewer does not', async () => {
    const auditor = await addStaff(world, office.clientId, 'auditor')
    const { verificationId } = await createPendingCase(world, office)
    const open = await enter(verificationId, 'portability')
    const late = await enter(verificationId, 'access', { receivedAt: '2026-01-02T08:00:00.000Z' })
    const closed = await enter(verificationId, 'objection')
    await close(closed, { outcome: 'dropped' })
    const list = async (query: Record<string, string>) =>
      (
        await calls('listDataRequests', { token: auditor, query: { verificationId, ...query } })
      ).body.data.map(({ id }: { id: string }) => id)
    expect(await list({})).toEqual([closed, late, open])
    expect(await list({ state: 'open' })).toEqual([open])
    expect(await list({ state: 'overdue' })).toEqual([late])
    expect(await list({ state: 'closed' })).toEqual([closed])
    expect(await list({ kind: 'access' })).toEqual([late])
    const first = await calls('listDataRequests', { token: auditor, query: { verificationId, limit: '2' } })
    const { next } = first.body.page
    expect(await list({ limit: '2', cursor: next })).toEqual([open])
    expect((await calls('listDataRequests', { token: staff.reviewer })).status).toBe(403)
    expect((await calls('createDataRequest', { token: auditor, body: {} })).status).toBe(403)
  })

  test('nothing is carried out before the identity is checked, nor closed as fulfilled before it is carried out', async () => {
    const { verificationId } = await createPendingCase(world, office)
    const requestId = await enter(verificationId, 'restriction')
    expect((await carryOut(requestId)).body.code).toBe('data_request.identity_due')
    expect((await close(requestId, { outcome: 'fulfilled' })).body.code).toBe('data_request.not_done')
    expect((await close(requestId, { outcome: 'refused' })).body.fields).toHaveProperty('refusalReason')
    const refused = { outcome: 'refused', refusalReason: 'identity_not_proved' }
    expect((await close(requestId, refused)).body.data).toMatchObject({ state: 'closed', closed: refused })
    expect((await carryOut(requestId)).body.code).toBe('data_request.closed')
  })

  test('a new verification proves the identity by comparison with the approved one', async () => {
    const { verificationId } = await createDecidedCase(world, office, 'approved')
    const requestId = await enter(verificationId, 'access')
    const created = await calls('createDataRequestLink', {
      token: staff.owner,
      params: { requestId },
      body: { delivery: 'none' },
    })
    const { identityLink } = created.body.data
    expect(identityLink).toMatchObject({ status: 'pending', outcome: null })
    const detail = await calls('getVerification', {
      token: staff.owner,
      params: { verificationId: identityLink.verificationId },
    })
    expect(detail.body.data.invited.referenceVerificationId).toBe(verificationId)
    const fetchData = () => calls('exportPerson', { token: staff.owner, params: { requestId } })
    expect((await fetchData()).body.code).toBe('data_request.identity_due')
    // Stands in for the check itself, which `invited-person.test.ts` runs.
    await rows(
      `update customer_verifications set status = 'completed', outcome = 'approved', overall_score = 98,
        started_at = now(), completed_at = now(), decided_at = now() where verification_id = $1`,
      identityLink.verificationId,
    )
    expect(await get(requestId)).toMatchObject({ identityChecked: true, identity: { check: 'verification' } })
    expect((await fetchData()).status).toBe(200)
    const { verificationId: undecided } = await createPendingCase(world, office)
    const without = await enter(undecided, 'access')
    const refused = await calls('createDataRequestLink', {
      token: staff.owner,
      params: { requestId: without },
      body: { delivery: 'none' },
    })
    expect(refused.body.code).toBe('data_request.no_reference')
  })
})

describe('letters', () => {
  test.each([
    ['en', 'Your request about your data'],
    ['am', 'ስለ መረጃዎ ያቀረቡት ጥያቄ'],
    ['om', 'Gaaffii keessan waa’ee odeeffannoo keessanii'],
    ['ti', 'ብዛዕባ ሓበሬታኹም ዘቕረብኩምዎ ሕቶ'],
    ['so', 'Codsigaaga ku saabsan xogtaada'],
  ])('are filled in %s, as text and as PDF', async (language, subject) => {
    const { verificationId } = await createPendingCase(world, office)
    const requestId = await enter(verificationId, 'access', { language })
    const waiting = await letter(requestId, language)
    expect(waiting.subject).toBe(`Abay Bank: ${subject}`)
    for (const part of ['Abay Bank', requestId]) expect(waiting.text).toContain(part)
    await close(requestId, { outcome: 'refused', refusalReason: 'unfounded' })
    const answer = await letter(requestId, language)
    expect(answer.text).not.toBe(waiting.text)
    expect(answer.text).not.toMatch(/undefined|null|\$\{/u)
    const pdf = await calls('downloadDataRequestLetter', {
      token: staff.owner,
      params: { requestId },
      query: { language },
    })
    expect(pdf.text.startsWith('%PDF-')).toBe(true)
    expect(pdf.text).toContain(`/Lang (${language})`)
  })

  test('are mailed to the customer, and that is audited', async () => {
    const email = 'letters@example.com'
    const body = { customerName: 'Hanna Tesfaye', customerEmail: email }
    const { verificationId } = (await calls('createLink', { token: staff.owner, body })).body
    const requestId = await enter(verificationId, 'access', { language: 'so' })
    const mailed = await calls('mailDataRequestLetter', {
      token: staff.owner,
      params: { requestId },
      body: {},
    })
    expect(mailed.status).toBe(200)
    const [mail] = await listMailsTo(world, email)
    expect(mail?.subject).toBe('Abay Bank: Codsigaaga ku saabsan xogtaada')
    expect(mail?.text).toContain(requestId)
    expect(
      await rows(
        `select 1 from audit_log where action = 'data_request.letter_mailed' and subject = $1`,
        verificationId,
      ),
    ).toHaveLength(1)
  })
})

describe('customers', () => {
  const tokenOf = (sessionId: string) =>
    getWithdrawUrl(systemContext(world, 'test'), sessionId).split('#withdraw=')[1]

  test('file a request by the link of their mails, and only once while it is open', async () => {
    const { verificationId, sessionId } = await createDecidedCase(world, office, 'approved')
    const params = { sessionId }
    const token = tokenOf(sessionId)
    const body = { token, kind: 'erasure', words: 'Please erase it', language: 'am' }
    const preview = await calls('previewWithdrawal', { params, body: { token, language: 'am' } })
    expect(preview.body.requests.kinds.map(({ kind }: { kind: string }) => kind)).not.toContain('withdrawal')
    const filed = await calls('fileDataRequest', { params, body })
    expect(filed.body).toMatchObject({ success: true, dueAt: expect.any(String) })
    expect((await calls('fileDataRequest', { params, body })).body.code).toBe('data_request.filed_already')
    const wrong = { ...body, kind: 'access', token: `${'0'.repeat(64)}` }
    expect((await calls('fileDataRequest', { params, body: wrong })).body.code).toBe(
      'consent.withdraw_link_invalid',
    )
    const list = await calls('listDataRequests', { token: staff.owner, query: { verificationId } })
    expect(list.body.data).toMatchObject([
      { kind: 'erasure', receivedBy: 'customer_page', identityChecked: true },
    ])
    expect(await get(list.body.data[0].id)).toMatchObject({
      words: 'Please erase it',
      language: 'am',
      recordedBy: 'The customer',
    })
  })

  test('a consent that a customer withdraws is in the register, fulfilled', async () => {
    const { verificationId, sessionId } = await createPendingCase(world, office)
    const body = { token: tokenOf(sessionId), language: 'en' }
    expect((await calls('withdrawConsent', { params: { sessionId }, body })).status).toBe(200)
    const list = await calls('listDataRequests', { token: staff.owner, query: { verificationId } })
    expect(list.body.data).toMatchObject([{ kind: 'withdrawal', state: 'closed', outcome: 'fulfilled' }])
  })

  test('a withdrawal that staff received ends an undecided check', async () => {
    const { verificationId } = await createPendingCase(world, office)
    const requestId = await enterIdentified(verificationId, 'withdrawal')
    expect((await carryOut(requestId)).body.data.case.status).toBe('declined')
    expect(await rows('select 1 from evidence where verification_id = $1', verificationId)).toEqual([])
    expect(await rows('select 1 from data_requests where verification_id = $1', verificationId)).toHaveLength(
      1,
    )
  })

  test('a restricted check does not open, and its customer may still file requests', async () => {
    const { verificationId, sessionId } = await createDecidedCase(world, office, 'rejected')
    await carryOut(await enterIdentified(verificationId, 'restriction'))
    const opened = await calls('startVerification', { body: { sessionId } })
    expect(opened.body.code).toBe('session.restricted')
    const body = { token: tokenOf(sessionId), kind: 'access' }
    expect((await calls('fileDataRequest', { params: { sessionId }, body })).status).toBe(200)
  })
})

test('overdue requests are counted for the home page and the health page, and mailed to the owners once a week', async () => {
  const { verificationId } = await createPendingCase(world, office)
  const receivedAt = '2026-01-02T08:00:00.000Z'
  const requestId = await enter(verificationId, 'access', { receivedAt })
  const counts = (await calls('countDataRequests', { token: staff.owner })).body.data
  expect(counts.overdue).toBeGreaterThan(0)
  const health = await readHealth(world)
  expect(health.dataRequestsOverdue).toBeGreaterThanOrEqual(counts.overdue)
  expect(health.attention.map(({ code }) => code)).toContain('data_requests_overdue')
  const [{ email } = { email: '' }] = await rows(
    `select email from client_users where client_id = $1 and role = 'owner' and is_active`,
    office.clientId,
  )
  const overdueMails = async () =>
    (await listMailsTo(world, String(email))).filter(({ subject }) => subject.includes('overdue'))
  const run = () => mailOverdueRequests(systemContext(world, 'mail-staff-access'))
  await run()
  const [mail] = await overdueMails()
  expect(mail?.text).toContain(requestId)
  expect(mail?.text).not.toContain('Hanna')
  await run()
  expect(await overdueMails()).toHaveLength(1)
  await rows(
    `update data_requests set reminded_at = reminded_at - interval '8 days' where id = $1`,
    requestId,
  )
  await run()
  expect(await overdueMails()).toHaveLength(2)
})
