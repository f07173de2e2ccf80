import { expect, test } from 'vitest'
import { querySuperuser } from '../testing/query-superuser.ts'
import { ADDRESS, useMail } from '../testing/use-mail.ts'

const mail = useMail()

test('once there is a mail server, the operator sends the stored e-mails', async () => {
  const made = await mail.create(mail.kept)
  const over = await mail.create(mail.kept, 'over@example.com')
  const expired = await mail.create(mail.kept, 'expired@example.com')
  await mail.kept.calls('cancelVerification', {
    token: mail.owner.token,
    params: { verificationId: over.verificationId },
  })
  await querySuperuser(mail.world, "delete from emails where purpose = 'cancelled'")
  await querySuperuser(
    mail.world,
    "update emails set link_expires_at = now() - interval '1 minute' where verification_id = $1",
    [expired.verificationId],
  )
  // The jobs queued with them run once SMTP is configured: nothing is sent without the operator.
  for (const one of [made, over, expired]) await mail.runJobs(one)
  expect(mail.post.received).toHaveLength(0)

  const { calls } = mail.smtp
  const { data } = (await calls('getKeptEmails', { token: mail.admin })).body
  expect(data).toMatchObject({ sending: 'smtp', sendable: 1, outdated: 2 })
  expect((await mail.kept.calls('getKeptEmails', { token: mail.admin })).body.data.sending).toBe('kept')
  const body = { upTo: data.newestAt }
  const early = await mail.kept.calls('releaseKeptEmails', { token: mail.admin, body })
  expect([early.status, early.body.code]).toEqual([409, 'email.no_mail_server'])
  // E-mails stored after the counts were shown are not touched.
  const later = await mail.create(mail.kept, 'later@example.com')
  await querySuperuser(
    mail.world,
    "update emails set created_at = $2::timestamptz + interval '1 second' where verification_id = $1",
    [later.verificationId, data.newestAt],
  )

  const done = await calls('releaseKeptEmails', { token: mail.admin, body })
  expect(done.body.data).toEqual({ queued: 1, discarded: 2 })
  expect((await calls('releaseKeptEmails', { token: mail.admin, body })).body.data).toEqual({
    queued: 0,
    discarded: 0,
  })
  for (const one of [made, over, expired, later]) await mail.runJobs(one)
  expect(mail.post.received.map(({ to }) => to?.[0]?.address)).toEqual([ADDRESS])
  expect(mail.post.received[0]?.text).toContain(made.verificationUrl)
  expect((await mail.readMailStatus(made)).emailSent).toBe(true)
  expect((await mail.readMailStatus(over)).email).toMatchObject({ status: 'discarded' })
  expect((await mail.readMailStatus(expired)).email).toMatchObject({
    status: 'discarded',
    reason: 'The link expired before the e-mail was sent.',
  })
  expect((await mail.readMailStatus(later)).email.status).toBe('kept')
  const [entry] = await querySuperuser(
    mail.world,
    "select details from audit_log where action = 'emails.released' and client_id is null",
  )
  expect(entry?.details).toEqual({ queued: 1, discarded: 2 })
})

test('the operator discards them: their text is deleted, and the audit log records it', async () => {
  const made = await mail.create(mail.kept)
  const { calls } = mail.smtp
  const { newestAt: upTo } = (await calls('getKeptEmails', { token: mail.admin })).body.data
  const done = await calls('discardKeptEmails', { token: mail.admin, body: { upTo } })
  expect(done.body.data).toEqual({ discarded: 1 })
  await mail.runJobs(made)
  expect(mail.post.received).toHaveLength(0)
  expect((await calls('getKeptEmails', { token: mail.admin })).body.data).toMatchObject({
    sendable: 0,
    outdated: 0,
  })
  const { email, timeline } = await mail.readMailStatus(made)
  expect(email).toMatchObject({ status: 'discarded', reason: 'Discarded by the platform’s staff.' })
  expect(timeline.at(-1)).toContain('E-mail with the link not sent, discarded')
  const read = (await calls('getEmail', { token: mail.admin, params: { id: email.id } })).body.data
  expect([read.text, read.status]).toEqual(['', 'discarded'])
  const entries = await querySuperuser(
    mail.world,
    "select client_id, details from audit_log where action = 'emails.discarded' order by client_id nulls first",
  )
  expect(entries).toEqual([
    { client_id: null, details: { discarded: 1 } },
    { client_id: mail.owner.clientId, details: { emails: 1 } },
  ])
})
