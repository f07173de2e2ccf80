import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { Ctx } from '../../kernel/context.ts'
import { decisions, evidence } from '../../../platform/db/schema/evidence.ts'
import { events } from '../../../platform/db/schema/integration.ts'
import { emails } from '../../../platform/db/schema/records.ts'
import { verificationLinks } from '../../../platform/db/schema/verification-links.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { hashTerms } from '../../verification/session/search-terms.ts'
import { parseSearch, type NameSearch } from '../../verification/session/search-words.ts'

/**
 * A resolved search: one verification, or search terms of which at least one must match. The terms of a name (`name`) also
 * match names that sound alike; `rankByName` compares them.
 */
export type ResolvedSearch = { verificationId: string | null } | { terms: string[]; name?: NameSearch }

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
export async function resolveSearch(
  ctx: Ctx,
  tx: Tx,
  { clientId, mode }: { clientId: string; mode: KeyMode },
  typed: string | undefined,
): Promise<ResolvedSearch | null> {
  if (typed === undefined) return null
  const search = parseSearch(typed)
  if (!('id' in search)) {
    const key = await getClientKey(ctx, tx, clientId)
    const terms = (words: readonly string[]) => hashTerms(ctx, key, mode, words)
    if ('words' in search) return { terms: terms(search.words) }
    const { name } = search
    const [whole, beginning, any] = [terms(name.whole), terms(name.beginning), terms(name.any)]
    return { terms: [...new Set([...whole, ...beginning])], name: { ...name, whole, beginning, any } }
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
