import { expect, test } from 'vitest'
import { lookInto } from '../testing/look-into.ts'
import { ADDRESS, useMail } from '../testing/use-mail.ts'

const desk = useMail()

test('once there is a mail server, kept e-mails wait for the operator, who sends them', async () => {
  const made = await desk.create(desk.kept)
  const over = await desk.create(desk.kept, 'over@example.com')
  const expired = await desk.create(desk.kept, 'expired@example.com')
  await desk.kept.calls('cancelVerification', {
    token: desk.owner.token,
    params: { verificationId: over.verificationId },
  })
  await lookInto(desk.world, "delete from emails where purpose = 'cancelled'")
  await lookInto(
    desk.world,
    "update emails set link_expires_at = now() - interval '1 minute' where verification_id = $1",
    [expired.verificationId],
  )
  // The jobs that were queued with them run once SMTP is configured: nothing leaves by itself.
  for (const one of [made, over, expired]) await desk.runJobs(one)
  expect(desk.post.received).toHaveLength(0)

  const { calls } = desk.smtp
  const { data } = (await calls('getKeptEmails', { token: desk.admin })).body
  expect(data).toMatchObject({ sending: 'smtp', sendable: 1, outdated: 2 })
  expect((await desk.kept.calls('getKeptEmails', { token: desk.admin })).body.data.sending).toBe('kept')
  const body = { upTo: data.newestAt }
  const early = await desk.kept.calls('releaseKeptEmails', { token: desk.admin, body })
  expect([early.status, early.body.code]).toEqual([409, 'email.no_mail_server'])
  // What came after the counts were shown is not touched.
  const later = await desk.create(desk.kept, 'later@example.com')
  await lookInto(
    desk.world,
    "update emails set created_at = $2::timestamptz + interval '1 second' where verification_id = $1",
    [later.verificationId, data.newestAt],
  )

  const done = await calls('releaseKeptEmails', { token: desk.admin, body })
  expect(done.body.data).toEqual({ queued: 1, discarded: 2 })
  expect((await calls('releaseKeptEmails', { token: desk.admin, body })).body.data).toEqual({
    queued: 0,
    discarded: 0,
  })
  for (const one of [made, over, expired, later]) await desk.runJobs(one)
  expect(desk.post.received.map(({ to }) => to?.[0]?.address)).toEqual([ADDRESS])
  expect(desk.post.received[0]?.text).toContain(made.verificationUrl)
  expect((await desk.seenOf(made)).emailSent).toBe(true)
  expect((await desk.seenOf(over)).email).toMatchObject({ status: 'discarded' })
  expect((await desk.seenOf(expired)).email).toMatchObject({
    status: 'discarded',
    reason: 'The link expired before the e-mail was sent.',
  })
  expect((await desk.seenOf(later)).email.status).toBe('kept')
  const [entry] = await lookInto(
    desk.world,
    "select details from audit_log where action = 'emails.released' and client_id is null",
  )
  expect(entry?.details).toEqual({ queued: 1, discarded: 2 })
})

test('or discards them: their text is gone, and the audit log says so', async () => {
  const made = await desk.create(desk.kept)
  const { calls } = desk.smtp
  const { newestAt: upTo } = (await calls('getKeptEmails', { token: desk.admin })).body.data
  const done = await calls('discardKeptEmails', { token: desk.admin, body: { upTo } })
  expect(done.body.data).toEqual({ discarded: 1 })
  await desk.runJobs(made)
  expect(desk.post.received).toHaveLength(0)
  expect((await calls('getKeptEmails', { token: desk.admin })).body.data).toMatchObject({
    sendable: 0,
    outdated: 0,
  })
  const { email, timeline } = await desk.seenOf(made)
  expect(email).toMatchObject({ status: 'discarded', reason: 'Discarded by the platform’s staff.' })
  expect(timeline.at(-1)).toContain('E-mail with the link not sent, discarded')
  const read = (await calls('getEmail', { token: desk.admin, params: { id: email.id } })).body.data
  expect([read.text, read.status]).toEqual(['', 'discarded'])
  const entries = await lookInto(
    desk.world,
    "select client_id, details from audit_log where action = 'emails.discarded' order by client_id nulls first",
  )
  expect(entries).toEqual([
    { client_id: null, details: { discarded: 1 } },
    { client_id: desk.owner.clientId, details: { emails: 1 } },
  ])
})
