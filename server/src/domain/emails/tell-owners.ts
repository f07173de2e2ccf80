import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { clients, clientUsers } from '../../platform/db/schema/clients.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { type Letter, setLetter } from './letter.ts'
import { queueEmail } from './queue-email.ts'

/** A letter to everybody who answers for a client's account, its owners and admins, in the transaction that causes it. */
export async function tellOwners(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  letter: Pick<Letter, 'subject' | 'paragraphs' | 'points' | 'button'>,
): Promise<void> {
  const people = await tx
    .select({ user: clientUsers, company: clients.companyName })
    .from(clientUsers)
    .innerJoin(clients, eq(clients.id, clientUsers.clientId))
    .where(
      and(
        eq(clientUsers.clientId, clientId),
        eq(clientUsers.isActive, true),
        inArray(clientUsers.role, ['owner', 'admin']),
      ),
    )
  for (const { user, company } of people)
    await queueEmail(ctx, tx, {
      clientId,
      verificationId: null,
      mail: setLetter({ ...letter, to: { address: user.email, name: user.firstName ?? '' }, company }),
    })
}
