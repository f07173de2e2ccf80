import type { Mail } from '../platform/mail/mail.ts'
import { emails } from '../platform/db/schema/records.ts'
import { asSystem } from '../platform/db/tenant.ts'
import { openEmail } from '../domain/mail/emails/open-email.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { World } from './world.ts'

/** The mails to one address, decrypted, newest first. */
export async function listMailsTo(world: World, address: string): Promise<Mail[]> {
  return (await listMails(world)).flatMap(({ mail }) => (mail.to.address === address ? [mail] : []))
}

/** The mails of one client, decrypted, newest first. */
export async function listMailsOf(world: World, clientId: string): Promise<Mail[]> {
  return (await listMails(world)).flatMap((one) => (one.clientId === clientId ? [one.mail] : []))
}

async function listMails(world: World): Promise<{ clientId: string | null; mail: Mail }[]> {
  const ctx = systemContext(world, 'test')
  return asSystem(world, async (tx) => {
    const rows = await tx.select().from(emails)
    return Promise.all(
      rows
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .map(async (row) => ({ clientId: row.clientId, mail: await openEmail(ctx, tx, row) })),
    )
  })
}

/** The token after the `#` of the link in a mail; empty if there is none. */
export function findToken(mail: Mail | undefined): string {
  return /#([\w-]{43})/u.exec(mail?.text ?? '')?.[1] ?? ''
}
