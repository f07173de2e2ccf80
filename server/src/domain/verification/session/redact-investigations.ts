import { and, eq, isNull, ne } from 'drizzle-orm'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import {
  investigationCases,
  investigationNotes,
  investigations,
} from '../../../platform/db/schema/investigations.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { createRedaction, REDACTED } from './create-redaction.ts'
import { investigationNoteAad, investigationTitleAad } from './sealing-aad.ts'
import type { VerificationRow } from './load-session.ts'

/**
 * Removes an erased person from the investigations that contain the case. Of an investigation with other people, each
 * word of title and notes by which a search would find the person is replaced; of one whose last person this was, the
 * notes are deleted and the title is emptied. Must run before the search terms are deleted.
 */
export async function redactInvestigations(
  ctx: Ctx,
  tx: Tx,
  verification: Pick<VerificationRow, 'clientId' | 'verificationId' | 'mode'>,
): Promise<void> {
  const { clientId, verificationId } = verification
  const found = await tx
    .select({ id: investigations.id, title: investigations.title })
    .from(investigationCases)
    .innerJoin(
      investigations,
      and(ofTenant(investigations), eq(investigations.id, investigationCases.investigationId)),
    )
    .where(and(ofTenant(investigationCases), eq(investigationCases.verificationId, verificationId)))
  if (found.length === 0) return
  const key = await getClientKey(ctx, tx, clientId)
  const redact = await createRedaction(ctx, tx, verification, { key })
  for (const { id, title } of found) {
    const place = investigationTitleAad({ clientId, id })
    const others = await hasOtherPeople(tx, id, verificationId)
    const kept = others ? redact(ctx.sealer.open(key, place, title)) : REDACTED
    await tx
      .update(investigations)
      .set({ title: ctx.sealer.seal(key, place, kept) })
      .where(and(ofTenant(investigations), eq(investigations.id, id)))
    await (others ? redactNotes(ctx, tx, { clientId, id, key, redact }) : deleteNotes(tx, id))
  }
}

async function hasOtherPeople(tx: Tx, investigationId: string, verificationId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: customerVerifications.verificationId })
    .from(investigationCases)
    .innerJoin(
      customerVerifications,
      and(
        ofTenant(customerVerifications),
        eq(customerVerifications.verificationId, investigationCases.verificationId),
      ),
    )
    .where(
      and(
        ofTenant(investigationCases),
        eq(investigationCases.investigationId, investigationId),
        ne(investigationCases.verificationId, verificationId),
        isNull(customerVerifications.erasedAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}

async function redactNotes(
  ctx: Ctx,
  tx: Tx,
  {
    clientId,
    id,
    key,
    redact,
  }: { clientId: string; id: string; key: DataKey; redact: (text: string) => string },
): Promise<void> {
  const notes = await tx
    .select({ id: investigationNotes.id, words: investigationNotes.words })
    .from(investigationNotes)
    .where(and(ofTenant(investigationNotes), eq(investigationNotes.investigationId, id)))
  for (const note of notes) {
    const place = investigationNoteAad({ clientId, id: note.id })
    const words = ctx.sealer.open(key, place, note.words)
    const redacted = redact(words)
    if (redacted !== words)
      await tx
        .update(investigationNotes)
        .set({ words: ctx.sealer.seal(key, place, redacted) })
        .where(and(ofTenant(investigationNotes), eq(investigationNotes.id, note.id)))
  }
}

async function deleteNotes(tx: Tx, investigationId: string): Promise<void> {
  await tx
    .delete(investigationNotes)
    .where(and(ofTenant(investigationNotes), eq(investigationNotes.investigationId, investigationId)))
}
