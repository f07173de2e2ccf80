import type { Ctx } from './context.ts'
import { auditLog } from '../../platform/db/schema/audit.ts'
import { insertStatement } from '../../platform/db/statement.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { randomLetters } from '../../platform/runtime/random.ts'
import { actorId } from './actor-id.ts'
import { computeMark } from './audit-chain.ts'

export interface AuditEntry {
  /** Noun and past participle: `link.created`. */
  action: string
  /** Public id of the object acted on. */
  subject?: string
  /** Small facts; never personal data, never a secret. */
  details?: Record<string, unknown>
  /** The client whose record it is; the actor's client by default. null: the platform's. */
  clientId?: string | null
  /**
   * Who did it, if not the caller: a person who is signing in, or the rules that decide during a customer's call. The
   * context's actor by default.
   */
  by?: { kind: 'admin' | 'client-user' | 'system'; id: string }
}

/** The actor of decisions that no person made. */
export const THE_RULES = { kind: 'system', id: 'rules' } as const

/**
 * Rows outlive the erasure of a person, and none can change without breaking its chain: customers' rows have no IP address.
 * The system has none of its own.
 */
function isOfCustomer(actorKind: string, subject = ''): boolean {
  if (actorKind === 'customer' || actorKind === 'system') return true
  return actorKind === 'anyone' && /^(?:ver|ses)_/u.test(subject)
}

/** 131 random bits. */
const NONCE_LETTERS = 22

const insertRow = insertStatement(auditLog, [
  'clientId',
  'actorKind',
  'actorId',
  'action',
  'subject',
  'details',
  'ip',
  'createdAt',
  'nonce',
  'mark',
])

/**
 * Records who did what, in the transaction of the change, with a mark that only the platform can compute. A row without
 * a client needs the system scope. `seal-audit.ts` adds it to its client's chain within a minute.
 */
export async function recordAudit(ctx: Ctx, tx: Tx, entry: AuditEntry): Promise<void> {
  const own = 'clientId' in ctx.actor ? ctx.actor.clientId : null
  const actorKind = entry.by?.kind ?? ctx.actor.kind
  const row = {
    clientId: entry.clientId === undefined ? own : entry.clientId,
    actorKind,
    actorId: entry.by?.id ?? actorId(ctx.actor),
    action: entry.action,
    subject: entry.subject ?? null,
    // As the database will return it.
    details: JSON.parse(JSON.stringify(entry.details ?? {})) as Record<string, unknown>,
    ip: isOfCustomer(actorKind, entry.subject) ? null : ctx.ip,
    createdAt: ctx.clock.now(),
    nonce: randomLetters(NONCE_LETTERS),
  }
  await insertRow(tx, { ...row, mark: computeMark(ctx, row) })
}
