import { and, eq, inArray } from 'drizzle-orm'
import type { Config } from '../../platform/config/config.ts'
import { clientErasures, clients, organizations } from '../../platform/db/schema/clients.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { AppError } from './app-error.ts'

/** Why a client is suspended, in the words written for its staff; null when none were given. */
export async function getSuspensionReason(tx: Tx, clientId: string): Promise<string | null> {
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
    return `The account is being closed: its data will be erased on ${found.dueAt.toISOString().slice(0, 10)}.`
  if (found.heldAt) return found.heldReason
  return found.organization === null || found.organization === 'active' ? null : found.organizationReason
}

/** A sentence that names the contact. */
function contactSentence({ supportEmail }: Pick<Config, 'supportEmail'>): string {
  return supportEmail === null
    ? 'Please write to whoever runs this service.'
    : `Please write to ${supportEmail}.`
}

/** The error for a suspended client's own staff, with reason and contact. Needs the system scope. */
export async function suspendedStaffError(config: Config, tx: Tx, clientId: string): Promise<AppError> {
  const reason = await getSuspensionReason(tx, clientId)
  const words = [
    'Your company’s account is suspended.',
    ...(reason ? [/[.!?።]$/u.test(reason) ? reason : `${reason}.`] : []),
    'Nothing is lost: everything continues where it stopped once the account is reactivated.',
    contactSentence(config),
  ]
  return new AppError('account.suspended', { words: words.join(' ') })
}

/** The error for calls with an API key. Gives no reason: the key may be in others' hands. */
export function suspendedKeyError(config: Config): AppError {
  return new AppError('account.suspended', {
    words: `The account of this API key is suspended. Nothing is lost: the key works again once the account is reactivated. ${contactSentence(config)}`,
  })
}

/** The error for customers, without the reason. */
export function pausedCustomerError(company: string): AppError {
  return new AppError('session.paused', {
    words: `${company} cannot accept verifications at the moment. Nothing that you sent is lost: please open the same link again later.`,
  })
}
