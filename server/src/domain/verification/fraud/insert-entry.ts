import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import { LIST_REVIEW_DAYS, REJECTING_KINDS, type ListKind } from '@wabi/contract/review/list-entries.ts'
import type { CaseEntryBody } from '@wabi/contract/shapes/list-entries.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { settingsFrom } from '../../../decision/model/settings.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { listEntries } from '../../../platform/db/schema/fraud.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { describeEntries, type EntryReply } from './describe-entries.ts'
import { entryAad } from './entry-aad.ts'
import type { EntryRow } from './entry-state.ts'

export type EntryTerms = z.output<typeof CaseEntryBody>

/** What the entry recognizes: the value to seal, empty if only its hash is known, and what finds it. */
export interface ListedValue {
  plain: string
  hash: string | null
  modelVersion: string | null
}

interface EntryToInsert {
  terms: EntryTerms
  value: ListedValue
  mode: KeyMode
  verificationId: string | null
  /** The client's. */
  key: DataKey
}

/** Adds an entry to a list of the caller's client; an entry of the same list and value is returned instead. */
export async function insertEntry(ctx: Ctx, tx: Tx, given: EntryToInsert): Promise<EntryReply> {
  const { clientId, userId } = currentReviewer(ctx)
  const { terms, value, mode, verificationId, key } = given
  const { list, kind, reason, words, reviewDays = LIST_REVIEW_DAYS, expiryDays } = terms
  const existing = await findEqual(ctx, tx, clientId, given)
  if (existing) return one(await describeEntries(ctx, tx, [existing]))
  const id = newId('listEntry')
  const now = ctx.clock.now()
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const rejects = list === 'block' && (terms.effect ?? (await defaultEffect(tx, clientId, kind))) === 'reject'
  const place = { clientId, id }
  const rows = await tx
    .insert(listEntries)
    .values({
      id,
      clientId,
      list,
      kind,
      mode,
      sealed: value.plain === '' ? '' : ctx.sealer.seal(key, entryAad(place), value.plain),
      hash: value.hash,
      modelVersion: value.modelVersion,
      verificationId,
      rejects,
      reasonCode: reason,
      reason: words === undefined ? '' : ctx.sealer.seal(key, entryAad(place, 'reason'), words),
      createdBy: userId,
      createdAt: now,
      reviewAt: inDays(reviewDays),
      expiresAt: expiryDays === undefined ? null : inDays(expiryDays),
    })
    .returning()
  await recordAudit(ctx, tx, {
    action: 'list_entry.added',
    subject: verificationId ?? id,
    details: { entryId: id, list, kind, reason, rejects, reviewDays, expiryDays: expiryDays ?? null },
  })
  return one(await describeEntries(ctx, tx, rows))
}

/** A face has no hash: it is equal if it was taken from the same verification. */
async function findEqual(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  { terms: { list, kind }, value: { hash }, mode, verificationId }: EntryToInsert,
): Promise<EntryRow | undefined> {
  const [row] = await tx
    .select()
    .from(listEntries)
    .where(
      and(
        eq(listEntries.clientId, clientId),
        eq(listEntries.list, list),
        eq(listEntries.kind, kind),
        eq(listEntries.mode, mode),
        hash === null ? eq(listEntries.verificationId, verificationId ?? '') : eq(listEntries.hash, hash),
        isNull(listEntries.liftedAt),
        or(isNull(listEntries.expiresAt), gt(listEntries.expiresAt, ctx.clock.now())),
      ),
    )
    .limit(1)
  return row
}

/** As the client's setting for blocks; what may be shared only leads to review. */
async function defaultEffect(tx: Tx, clientId: string, kind: ListKind): Promise<'review' | 'reject'> {
  if (!(REJECTING_KINDS as readonly ListKind[]).includes(kind)) return 'review'
  const [client] = await tx
    .select({ settings: clients.verificationSettings })
    .from(clients)
    .where(eq(clients.id, clientId))
  return settingsFrom(client?.settings).whenBlocked
}

export function one(described: EntryReply[]): EntryReply {
  const [entry] = described
  if (!entry) throw new Error('an entry was not written')
  return entry
}
