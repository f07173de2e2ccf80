import type { Ctx } from '../../context.ts'
import { auditLog } from '../../platform/db/schema/audit.ts'
import { insertion } from '../../platform/db/statement.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { randomLetters } from '../../platform/random.ts'
import { markOf } from './chain.ts'

export interface AuditEntry {
  /** Noun and past participle: `link.created`. */
  action: string
  /** Public id of what it was done to. */
  subject?: string
  /** Small facts; never personal data, never a secret. */
  details?: Record<string, unknown>
  /** The client whose record it is; the actor's own unless told. null: the platform's. */
  clientId?: string | null
  /**
   * Who did it, where that is not the one who asks: whoever signs in, or the rules that decide on a customer's call. The
   * context's actor unless set.
   */
  by?: { kind: 'admin' | 'client-user' | 'system'; id: string }
}

/** Decisions that no person made. */
export const THE_RULES = { kind: 'system', id: 'rules' } as const

/** 131 random bits. */
const NONCE_LETTERS = 22

function actorId(ctx: Ctx): string | null {
  const { actor } = ctx
  switch (actor.kind) {
    case 'client-user':
      return actor.userId
    case 'admin':
      return actor.adminId
    case 'api-key':
      return actor.keyId
    case 'customer':
      return actor.sessionId
    case 'system':
      return actor.job
    case 'anyone':
      return null
  }
}

const insertRow = insertion(auditLog, [
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
 * Who did what, in the transaction in which it was done, with a mark that only the platform can make. A row without a
 * client needs the system scope. `seal-audit.ts` puts it into its client's chain within a minute.
 */
export async function recordAudit(ctx: Ctx, tx: Tx, entry: AuditEntry): Promise<void> {
  const own = 'clientId' in ctx.actor ? ctx.actor.clientId : null
  const actorKind = entry.by?.kind ?? ctx.actor.kind
  const row = {
    clientId: entry.clientId === undefined ? own : entry.clientId,
    actorKind,
    actorId: entry.by?.id ?? actorId(ctx),
    action: entry.action,
    subject: entry.subject ?? null,
    // As the database will give it back.
    details: JSON.parse(JSON.stringify(entry.details ?? {})) as Record<string, unknown>,
    // The system has no address: that of the customer whose call it answered is on the customer's own rows.
    ip: actorKind === 'system' ? null : ctx.ip,
    createdAt: ctx.clock.now(),
    nonce: randomLetters(NONCE_LETTERS),
  }
  await insertRow(tx, { ...row, mark: markOf(ctx, row) })
}
