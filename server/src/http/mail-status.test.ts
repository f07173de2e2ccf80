import { expect, test } from 'vitest'
import { pdfPages } from '../domain/report/testing/pdf-pages.ts'
import { lookInto } from '../testing/look-into.ts'
import { ADDRESS, useMail } from '../testing/use-mail.ts'

const desk = useMail()

test('without a mail server no e-mail is reported as sent', async () => {
  const made = await desk.create(desk.kept)
  expect(made.email).toBe('kept')
  const { email, timeline, listed, emailSent } = await desk.seenOf(made)
  expect(email).toMatchObject({
    status: 'kept',
    purpose: 'link',
    reason: 'There was no mail server to send it by.',
  })
  expect([listed, emailSent]).toEqual(['kept', false])
  expect(timeline).toEqual([
    'Link created',
    'E-mail with the link not sent, kept in the platform’s mailbox. Hand the link over by other means',
  ])
  const params = { verificationId: made.verificationId }
  const pdf = await desk.kept.app.inject({
    url: `/api/client/verifications/${params.verificationId}/report`,
    headers: { authorization: `Bearer ${desk.owner.token}` },
  })
  const text = pdfPages(pdf.rawPayload).join(' ').replaceAll(/\s+/gu, ' ')
  expect(text).toContain('Not sent, kept in the platform’s mailbox')
  expect(text).not.toMatch(/Link sent|created and sent/u)
  expect((await desk.kept.calls('me', { token: desk.owner.token })).body.user.sendsEmail).toBe(false)
  expect((await desk.smtp.calls('me', { token: desk.owner.token })).body.user.sendsEmail).toBe(true)
})

test('with delivery none there is no e-mail to report', async () => {
  const token = await desk.apiKey()
  const body = { customerName: 'Hana Alemu', delivery: 'none' }
  const made = (await desk.smtp.calls('v1CreateVerification', { token, body })).body.data
  expect(made.linkEmail).toBeNull()
  const { email, timeline, listed, emailSent } = await desk.seenOf(made)
  expect([email, listed, emailSent]).toEqual([undefined, null, false])
  expect(timeline).toEqual(['Link created'])
  const params = { verificationId: made.verificationId }
  await desk.smtp.calls('v1ResendVerification', { token, params, body: { delivery: 'none' } })
  expect((await desk.seenOf(made)).timeline).toEqual(['Link created', 'Link renewed'])
})

test('an e-mail counts as sent only once the mail server has accepted it', async () => {
  const made = await desk.create(desk.smtp)
  expect(made.email).toBe('queued')
  const before = await desk.seenOf(made)
  expect([before.email.status, before.listed, before.emailSent]).toEqual(['queued', 'queued', false])
  expect(before.timeline).toContain('E-mail with the link waits to be sent')
  await desk.runJobs(made)
  expect(desk.post.received).toHaveLength(1)
  const after = await desk.seenOf(made)
  expect([after.email.status, after.listed, after.emailSent]).toEqual(['sent', 'sent', true])
  expect(after.timeline).toEqual(['Link created', 'E-mail with the link accepted by the mail server'])
  const params = { verificationId: made.verificationId }
  const seen = (await desk.smtp.calls('v1GetVerification', { token: await desk.apiKey(), params })).body.data
  expect(seen.linkEmail).toMatchObject({ status: 'sent', reason: null })
})

test('the result e-mail does not count as the link e-mail', async () => {
  const made = await desk.create(desk.smtp)
  await lookInto(desk.world, 'delete from emails')
  await desk.smtp.calls('cancelVerification', {
    token: desk.owner.token,
    params: { verificationId: made.verificationId },
  })
  await desk.runJobs(made)
  expect(desk.post.received).toHaveLength(1)
  const { email, emailSent, listed } = await desk.seenOf(made)
  expect(email).toMatchObject({ purpose: 'cancelled', status: 'sent' })
  expect([emailSent, listed]).toEqual([false, null])
})

test.each([
  ['rcpt', 550, `5.1.1 <${ADDRESS}>: Recipient address rejected`],
  ['data', 554, '5.7.1 Message refused'],
] as const)('a refusal at %s is final and is shown in the server’s words', async (at, code, words) => {
  const made = await desk.create(desk.smtp)
  desk.post.refusals.set(ADDRESS, { at, code, words })
  await desk.runJobs(made)
  // Running the job again does not send again.
  desk.post.refusals.clear()
  await desk.runJobs(made)
  expect(desk.post.received).toHaveLength(0)
  const { email, timeline, listed, emailSent } = await desk.seenOf(made)
  const shown = `${code} ${words.replace(ADDRESS, 'the address')}`
  expect(email).toMatchObject({ status: 'refused' })
  expect(email.reason).toContain(shown)
  expect([listed, emailSent]).toEqual(['refused', false])
  expect(timeline.at(-1)).toBe(`E-mail with the link refused by the mail server: ${email.reason}`)
  const [row] = await lookInto(desk.world, 'select error from emails')
  expect(row?.error).not.toContain('@')

  const params = { verificationId: made.verificationId }
  const again = await desk.smtp.calls('resendLink', { token: desk.owner.token, params, body: {} })
  expect(again.body.data.email).toBe('queued')
  await desk.runJobs(made)
  expect((await desk.seenOf(made)).listed).toBe('sent')
  expect(desk.post.received).toHaveLength(1)
})

test('a temporary refusal is retried, and finally reported in the server’s words', async () => {
  const made = await desk.create(desk.smtp)
  desk.post.refusals.set(ADDRESS, { at: 'rcpt', code: 451, words: '4.7.1 Greylisted, try later' })
  await expect(desk.runJobs(made)).rejects.toThrow('451 4.7.1 Greylisted')
  const waiting = await desk.seenOf(made)
  expect(waiting.email.status).toBe('queued')
  expect(waiting.timeline.at(-1)).toMatch(/waits to be sent: .*Greylisted/u)
  await expect(desk.runJobs(made, true)).rejects.toThrow('Greylisted')
  const { email, emailSent } = await desk.seenOf(made)
  expect(email).toMatchObject({ status: 'failed', reason: expect.stringContaining('Greylisted') })
  expect(emailSent).toBe(false)
})

test('a test verification’s e-mail to a stranger is stored, never sent', async () => {
  const body = { customerName: 'Hana', customerEmail: 'made-up@example.net' }
  const made = await desk.smtp.calls('v1CreateVerification', { token: await desk.apiKey('test'), body })
  expect(made.body.data.linkEmail).toMatchObject({
    status: 'kept',
    reason: 'E-mails of test verifications are sent to your own team only.',
  })
})
