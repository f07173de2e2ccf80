import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { KeyMode } from '@wabi/contract/key-limits.ts'
import type { Ctx } from '../../context.ts'
import { decisions, evidence } from '../../platform/db/schema/evidence.ts'
import { events } from '../../platform/db/schema/integration.ts'
import { emails } from '../../platform/db/schema/records.ts'
import { verificationLinks, verificationSessions } from '../../platform/db/schema/verifications.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { clientKey } from '../fraud/client-key.ts'
import { termsFor } from './keep-terms.ts'
import { readSearch } from './search-words.ts'

/** A resolved search: one verification, or search terms of which at least one must match. */
export type Sought = { verificationId: string | null } | { terms: string[] }

type WithVerification = PgTable & { clientId: PgColumn; verificationId: PgColumn }

/** The tables whose ids lead to a verification, by id prefix. */
const TABLES_BY_PREFIX: Record<string, readonly [table: WithVerification, id: PgColumn]> = {
  ses: [verificationSessions, verificationSessions.sessionId],
  lnk: [verificationLinks, verificationLinks.id],
  evd: [evidence, evidence.id],
  dec: [decisions, decisions.id],
  evt: [events, events.id],
  eml: [emails, emails.id],
}

/** Resolves a typed search; null without one. */
export async function findSought(
  ctx: Ctx,
  tx: Tx,
  { clientId, mode }: { clientId: string; mode: KeyMode },
  typed: string | undefined,
): Promise<Sought | null> {
  if (typed === undefined) return null
  const search = readSearch(typed)
  if ('words' in search) {
    const key = await clientKey(ctx, tx, clientId)
    return { terms: termsFor(ctx, key, mode, search.words) }
  }
  const { id } = search
  const prefix = id.slice(0, id.indexOf('_'))
  if (prefix === 'ver') return { verificationId: id }
  const source = TABLES_BY_PREFIX[prefix]
  if (!source) return { verificationId: null }
  const [table, column] = source
  const [found] = await tx
    .select({ verificationId: table.verificationId })
    .from(table)
    .where(and(eq(table.clientId, clientId), eq(column, id)))
  return { verificationId: (found?.verificationId as string | null | undefined) ?? null }
}
