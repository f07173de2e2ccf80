import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { startMailServer, type MailServer } from '../../../testing/mail-server.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { createLink } from '../../verification/links/create-link.ts'
import { inTestMode } from '../../verification/test-mode/testing/in-test-mode.ts'
import { openOffice, queryAsSuperuser } from '../../verification/session/testing/office.ts'
import { sendEmail } from './send-email.ts'

let world: World
let post: MailServer
let platform: Platform
let received: MailServer['received']

beforeAll(async () => {
  world = await createWorld()
  post = await startMailServer(world)
  ;({ platform, received } = post)
})
afterAll(async () => {
  post.close()
  await world.close()
})

/** Creates a link and sends its mail. @returns its status and the subjects that arrived */
async function sendLinkMail(
  mode: 'live' | 'test',
  customerEmail: string,
  clientEmail = 'colleague@bank.example',
) {
  const office = await openOffice(platform)
  const { clientId } = office
  await asTenant(world, clientId, (tx) =>
    tx.insert(clientUsers).values({
      id: newId('clientUser'),
      clientId,
      username: newId('clientUser'),
      email: clientEmail,
      password: '!',
      role: 'viewer',
    }),
  )
  received.length = 0
  const ctx = mode === 'test' ? inTestMode(office.staff) : office.staff
  await createLink(ctx, { customerName: 'Hanna', customerEmail })
  const emails = () =>
    queryAsSuperuser(world, 'select id, status from emails where client_id = $1', [clientId])
  const [row] = await emails()
  await sendEmail(systemContext(platform, 'test'), { emailId: String(row?.id) })
  return { status: (await emails())[0]?.status, subjects: received.map(({ subject }) => subject) }
}

test('a live mail is sent to any address', async () => {
  const { status, subjects } = await sendLinkMail('live', 'anybody@example.net')
  expect(status).toBe('sent')
  expect(subjects).toHaveLength(1)
  expect(subjects[0]).not.toContain('[Test]')
})

test('a test mail to a colleague is sent, marked as a test', async () => {
  const { status, subjects } = await sendLinkMail('test', 'Colleague@bank.example')
  expect([status, subjects.length]).toEqual(['sent', 1])
  expect(subjects[0]).toMatch(/^\[Test\] /u)
})

test('a test mail to anybody else is kept and never sent', async () => {
  expect(await sendLinkMail('test', 'made-up@example.net')).toEqual({ status: 'kept', subjects: [] })
})
