import type { Mail } from '../platform/mail/mail.ts'
import { emails } from '../platform/db/schema/records.ts'
import { asSystem } from '../platform/db/tenant.ts'
import { openEmail } from '../domain/mail/emails/open-email.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { World } from './world.ts'

/** The mails to one address, decrypted, newest first. */
export async function listMailsTo(world: World, address: string): Promise<Mail[]> {
  const ctx = systemContext(world, 'test')
  return asSystem(world, async (tx) => {
    const rows = await tx.select().from(emails)
    const mails = await Promise.all(
      rows
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .map((row) => openEmail(ctx, tx, row)),
    )
    return mails.filter((mail) => mail.to.address === address)
  })
}

/** The token after the `#` of the link in a mail; empty if there is none. */
export function findToken(mail: Mail | undefined): string {
  return /#([\w-]{43})/u.exec(mail?.text ?? '')?.[1] ?? ''
}
