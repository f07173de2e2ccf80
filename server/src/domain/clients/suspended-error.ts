import { and, eq, inArray } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { clientErasures, clients, organizations } from '../../platform/db/schema/clients.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'

/** Why a client stands still, in the words that were written for its staff; null when nothing was said. */
export async function whySuspended(tx: Tx, clientId: string): Promise<string | null> {
  const [found] = await tx
    .select({
      heldAt: clients.heldAt,
      heldReason: clients.heldReason,
      organization: organizations.status,
      organizationReason: organizations.suspendReason,
      dueAt: clientErasures.dueAt,
    })
    .from(clients)
    .leftJoin(organizations, eq(organizations.id, clients.organizationId))
    .leftJoin(
      clientErasures,
      and(eq(clientErasures.clientId, clients.id), inArray(clientErasures.status, ['waiting', 'running'])),
    )
    .where(eq(clients.id, clientId))
  if (!found) return null
  if (found.dueAt)
    return `The account is being closed: its data is to be erased on ${found.dueAt.toISOString().slice(0, 10)}.`
  if (found.heldAt) return found.heldReason
  return found.organization === null || found.organization === 'active' ? null : found.organizationReason
}

/** Whom to write to, in a sentence. */
function askWhom({ supportEmail }: Pick<Config, 'supportEmail'>): string {
  return supportEmail === null
    ? 'Please write to whoever runs this service.'
    : `Please write to ${supportEmail}.`
}

/** What a client's own staff are told while it is suspended: why, and whom to write to. Needs the system scope. */
export async function suspendedForStaff(config: Config, tx: Tx, clientId: string): Promise<AppError> {
  const reason = await whySuspended(tx, clientId)
  const words = [
    'Your company’s account is suspended.',
    ...(reason ? [/[.!?።]$/u.test(reason) ? reason : `${reason}.`] : []),
    'Nothing is lost: everything goes on where it stopped once the account is open again.',
    askWhom(config),
  ]
  return new AppError('account.suspended', { words: words.join(' ') })
}

/** What a call of an API key is told; not why, since a key may be in others' hands. */
export function suspendedForKey(config: Config): AppError {
  return new AppError('account.suspended', {
    words: `The account of this API key is suspended. Nothing is lost: the key works again once the account is open. ${askWhom(config)}`,
  })
}

/** What a customer is told: kindly, and nothing of why. */
export function pausedForCustomer(company: string): AppError {
  return new AppError('session.paused', {
    words: `${company} cannot take checks at this moment. Nothing that you sent is lost: please open the same link again later.`,
  })
}
