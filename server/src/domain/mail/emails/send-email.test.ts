import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '../../../platform/db/schema/clients.ts'
import { emails } from '../../../platform/db/schema/records.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { startMailServer, type MailServer } from '../../../testing/mail-server.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { resetMail } from '../../people/auth/staff-mails.ts'
import { logoKey } from '../../kernel/logo-key.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { openOffice } from '../../verification/session/testing/office.ts'
import { openEmail } from './open-email.ts'
import { queueEmail } from './queue-email.ts'
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

const URL = 'https://verify.example.com/auth/reset#a-token-that-opens-an-account'

/** Queues a mail with that link and sends it. @returns its id and the mail that arrived */
async function send(
  clientId: string | null,
): Promise<{ id: string; mail: MailServer['received'][number] | undefined }> {
  const ctx = systemContext(platform, 'test')
  const mail = resetMail({
    to: { address: 'a@example.com', name: 'Almaz' },
    company: 'Abay',
    username: 'almaz',
    url: URL,
  })
  const before = new Set((await rows()).map(({ id }) => id))
  await asSystem(platform, (tx) => queueEmail(ctx, tx, { clientId, mail, oneTime: true }))
  const id = (await rows()).find((row) => !before.has(row.id))?.id ?? ''
  await sendEmail(ctx, { emailId: id })
  return { id, mail: received.at(-1) }
}

const rows = () => asSystem(platform, (tx) => tx.select().from(emails))

test.each(['of a client', 'of the platform itself'])(
  'a mail %s with a link to an account is sealed, and its text is deleted after sending',
  async (whose) => {
    const { clientId } = await openOffice(world)
    const { id, mail } = await send(whose === 'of a client' ? clientId : null)
    expect(mail?.text).toContain(URL)
    const row = (await rows()).find((one) => one.id === id)
    expect(row).toMatchObject({ status: 'sent', sealed: true, html: null })
    const stored = await asSystem(platform, (tx) => openEmail(systemContext(platform, 'test'), tx, row!))
    expect(stored.text).toBe('This mail contained a personal link. Its text was not stored.')
    expect(stored.to.address).toBe('a@example.com')
  },
)

test('a client’s logo is attached to the mail; a missing logo does not hold the mail back', async () => {
  const { clientId } = await openOffice(world)
  const logo = newId('logo')
  await asTenant(platform, clientId, (tx) => tx.update(clients).set({ logo }).where(eq(clients.id, clientId)))
  expect((await send(clientId)).mail?.attachments).toEqual([])
  await platform.storage.put(logoKey(clientId, logo), Buffer.from('the logo'))
  const { mail } = await send(clientId)
  expect(mail?.html).toContain('src="cid:logo"')
  expect(mail?.html).not.toMatch(/(?:src|background)="https?:/)
  const [picture] = mail?.attachments ?? []
  expect(picture).toMatchObject({ mimeType: 'image/jpeg', disposition: 'inline', contentId: '<logo>' })
  expect(Buffer.from(picture?.content as ArrayBuffer).toString()).toBe('the logo')
})
