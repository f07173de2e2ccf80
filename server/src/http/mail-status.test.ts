import { expect, test } from 'vitest'
import { pdfPages } from '../domain/records/report/testing/pdf-pages.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { ADDRESS, useMail } from '../testing/use-mail.ts'

const mail = useMail()

test('without a mail server no e-mail is reported as sent', async () => {
  const made = await mail.create(mail.kept)
  expect(made.email).toBe('kept')
  const { email, timeline, listed, emailSent } = await mail.readMailStatus(made)
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
  const pdf = await mail.kept.app.inject({
    url: `/api/client/verifications/${params.verificationId}/report`,
    headers: { authorization: `Bearer ${mail.owner.token}` },
  })
  const text = pdfPages(pdf.rawPayload).join(' ').replaceAll(/\s+/gu, ' ')
  expect(text).toContain('Not sent, kept in the platform’s mailbox')
  expect(text).not.toMatch(/Link sent|created and sent/u)
  expect((await mail.kept.calls('me', { token: mail.owner.token })).body.user.sendsEmail).toBe(false)
  expect((await mail.smtp.calls('me', { token: mail.owner.token })).body.user.sendsEmail).toBe(true)
})

test('with delivery none there is no e-mail to report', async () => {
  const token = await mail.apiKey()
  const body = { customerName: 'Hana Alemu', delivery: 'none' }
  const made = (await mail.smtp.calls('v1CreateVerification', { token, body })).body.data
  expect(made.linkEmail).toBeNull()
  const { email, timeline, listed, emailSent } = await mail.readMailStatus(made)
  expect([email, listed, emailSent]).toEqual([undefined, null, false])
  expect(timeline).toEqual(['Link created'])
  const params = { verificationId: made.verificationId }
  await mail.smtp.calls('v1ResendVerification', { token, params, body: { delivery: 'none' } })
  expect((await mail.readMailStatus(made)).timeline).toEqual(['Link created', 'Link renewed'])
})

test('an e-mail counts as sent only once the mail server has accepted it', async () => {
  const made = await mail.create(mail.smtp)
  expect(made.email).toBe('queued')
  const before = await mail.readMailStatus(made)
  expect([before.email.status, before.listed, before.emailSent]).toEqual(['queued', 'queued', false])
  expect(before.timeline).toContain('E-mail with the link waits to be sent')
  await mail.runJobs(made)
  expect(mail.post.received).toHaveLength(1)
  const after = await mail.readMailStatus(made)
  expect([after.email.status, after.listed, after.emailSent]).toEqual(['sent', 'sent', true])
  expect(after.timeline).toEqual(['Link created', 'E-mail with the link accepted by the mail server'])
  const params = { verificationId: made.verificationId }
  const seen = (await mail.smtp.calls('v1GetVerification', { token: await mail.apiKey(), params })).body.data
  expect(seen.linkEmail).toMatchObject({ status: 'sent', reason: null })
})

test('the result e-mail does not count as the link e-mail', async () => {
  const made = await mail.create(mail.smtp)
  await querySuperuser(mail.world, 'delete from emails')
  await mail.smtp.calls('cancelVerification', {
    token: mail.owner.token,
    params: { verificationId: made.verificationId },
  })
  await mail.runJobs(made)
  expect(mail.post.received).toHaveLength(1)
  const { email, emailSent, listed } = await mail.readMailStatus(made)
  expect(email).toMatchObject({ purpose: 'cancelled', status: 'sent' })
  expect([emailSent, listed]).toEqual([false, null])
})

test.each([
  ['rcpt', 550, `5.1.1 <${ADDRESS}>: Recipient address rejected`],
  ['data', 554, '5.7.1 Message refused'],
] as const)('a refusal at %s is final and is shown in the server’s words', async (at, code, words) => {
  const made = await mail.create(mail.smtp)
  mail.post.refusals.set(ADDRESS, { at, code, words })
  await mail.runJobs(made)
  // Running the job again does not send again.
  mail.post.refusals.clear()
  await mail.runJobs(made)
  expect(mail.post.received).toHaveLength(0)
  const { email, timeline, listed, emailSent } = await mail.readMailStatus(made)
  const shown = `${code} ${words.replace(ADDRESS, 'the address')}`
  expect(email).toMatchObject({ status: 'refused' })
  expect(email.reason).toContain(shown)
  expect([listed, emailSent]).toEqual(['refused', false])
  expect(timeline.at(-1)).toBe(`E-mail with the link refused by the mail server: ${email.reason}`)
  const [row] = await querySuperuser(mail.world, 'select error from emails')
  expect(row?.error).not.toContain('@')

  const params = { verificationId: made.verificationId }
  const again = await mail.smtp.calls('resendLink', { token: mail.owner.token, params, body: {} })
  expect(again.body.data.email).toBe('queued')
  await mail.runJobs(made)
  expect((await mail.readMailStatus(made)).listed).toBe('sent')
  expect(mail.post.received).toHaveLength(1)
})

test('a temporary refusal is retried, and finally reported in the server’s words', async () => {
  const made = await mail.create(mail.smtp)
  mail.post.refusals.set(ADDRESS, { at: 'rcpt', code: 451, words: '4.7.1 Greylisted, try later' })
  await expect(mail.runJobs(made)).rejects.toThrow('451 4.7.1 Greylisted')
  const waiting = await mail.readMailStatus(made)
  expect(waiting.email.status).toBe('queued')
  expect(waiting.timeline.at(-1)).toMatch(/waits to be sent: .*Greylisted/u)
  await expect(mail.runJobs(made, true)).rejects.toThrow('Greylisted')
  const { email, emailSent } = await mail.readMailStatus(made)
  expect(email).toMatchObject({ status: 'failed', reason: expect.stringContaining('Greylisted') })
  expect(emailSent).toBe(false)
})

test('a test verification’s e-mail to a stranger is stored, never sent', async () => {
  const body = { customerName: 'Hana', customerEmail: 'made-up@example.net' }
  const made = await mail.smtp.calls('v1CreateVerification', { token: await mail.apiKey('test'), body })
  expect(made.body.data.linkEmail).toMatchObject({
    status: 'kept',
    reason: 'E-mails of test verifications are sent to your own team only.',
  })
})
