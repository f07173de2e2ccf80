import { and, inArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { MAX_PERSON_CHECKS, type MergeBody, type SplitBody } from '@wabi/contract/shapes/person.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { personLinks } from '../../../platform/db/schema/person-links.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { findVerification } from '../../verification/session/find-verification.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'
import { findPerson } from './find-person.ts'

type OfOne<Body> = { verificationId: string } & Body

/**
 * Records that two verifications, and with them all that are linked with either, are of one person. Splits between the
 * two people end. Decisions do not change.
 * @throws AppError `verification.not_found`, also across modes; `verification.erased`; `person.merged` if they are already
 */
export async function mergePeople(
  ctx: Ctx,
  { verificationId, otherVerificationId }: OfOne<z.output<typeof MergeBody>>,
): Promise<void> {
  const { clientId } = currentReviewer(ctx)
  await asTenant(ctx, clientId, async (tx) => {
    const [one, other] = await lockPeople(ctx, tx, [verificationId, otherVerificationId])
    if (!one || !other) throw new Error('each verification has a person')
    if (one.own.mode !== other.own.mode) throw new AppError('verification.not_found')
    if (one.ids.includes(otherVerificationId)) throw new AppError('person.merged')
    await deletePairs(tx, one.ids, other.ids)
    await insertPairs(ctx, tx, [[verificationId, otherVerificationId]], true)
    for (const [subject, into] of [
      [verificationId, otherVerificationId],
      [otherVerificationId, verificationId],
    ] as const)
      await recordAudit(ctx, tx, {
        action: 'person.merged',
        subject,
        details: { otherVerificationId: into },
      })
  })
}

/**
 * Records that some of a person's verifications are of somebody else: none of them is linked any more with those that
 * remain, whatever faces, numbers and references show. Decisions do not change.
 * @throws AppError `verification.not_found` for one that is not listed with the person; `verification.erased`; `person.own`
 */
export async function splitPerson(
  ctx: Ctx,
  { verificationId, verificationIds }: OfOne<z.output<typeof SplitBody>>,
): Promise<void> {
  const { clientId } = currentReviewer(ctx)
  const chosen = new Set(verificationIds)
  if (chosen.has(verificationId)) throw new AppError('person.own')
  await asTenant(ctx, clientId, async (tx) => {
    const [person] = await lockPeople(ctx, tx, [verificationId])
    const ids = person?.ids ?? []
    if ([...chosen].some((id) => !ids.includes(id))) throw new AppError('verification.not_found')
    const remaining = ids.filter((id) => !chosen.has(id))
    await deletePairs(tx, [...chosen], remaining)
    const pairs = [...chosen].flatMap((id) => remaining.map((other) => [id, other] as const))
    await insertPairs(ctx, tx, pairs, false)
    for (const subject of chosen)
      await recordAudit(ctx, tx, {
        action: 'person.split',
        subject,
        details: { otherVerificationId: verificationId },
      })
  })
}

/**
 * The people of some verifications, each with the listed verifications of theirs that are not erased. All of them are
 * locked in the order of their ids: none can be erased before the transaction ends.
 */
async function lockPeople(
  ctx: Ctx,
  tx: Tx,
  verificationIds: readonly string[],
): Promise<{ own: VerificationRow; ids: string[] }[]> {
  const people = []
  for (const verificationId of verificationIds) {
    const own = await findVerification(ctx, tx, verificationId)
    const linked = (await findPerson(tx, own)).slice(0, MAX_PERSON_CHECKS)
    people.push({ own, ids: linked.map((one) => one.verification_id) })
  }
  const { clientId } = currentReviewer(ctx)
  const { rows } = await tx.execute<{ id: string; erased: boolean }>(sql`
    select verification_id as id, erased_at is not null as erased from customer_verifications
    where client_id = ${clientId} and verification_id = any (${sql.param(people.flatMap(({ ids }) => ids))}::text[])
    order by verification_id for update`)
  const erased = new Set(rows.flatMap((row) => (row.erased ? [row.id] : [])))
  if (verificationIds.some((id) => erased.has(id))) throw new AppError('verification.erased')
  return people.map(({ own, ids }) => ({ own, ids: ids.filter((id) => !erased.has(id)) }))
}

async function deletePairs(tx: Tx, some: readonly string[], others: readonly string[]): Promise<void> {
  const between = (a: readonly string[], b: readonly string[]) =>
    and(inArray(personLinks.verificationId, [...a]), inArray(personLinks.otherVerificationId, [...b]))
  await tx
    .delete(personLinks)
    .where(and(ofTenant(personLinks), or(between(some, others), between(others, some))))
}

async function insertPairs(
  ctx: Ctx,
  tx: Tx,
  pairs: readonly (readonly [string, string])[],
  samePerson: boolean,
): Promise<void> {
  const { clientId, userId: madeBy } = currentReviewer(ctx)
  const madeAt = ctx.clock.now()
  const rows = pairs.map((pair) => {
    const [verificationId, otherVerificationId] = pair.toSorted() as [string, string]
    return { clientId, verificationId, otherVerificationId, samePerson, madeBy, madeAt }
  })
  await tx
    .insert(personLinks)
    .values(rows)
    .onConflictDoUpdate({
      target: [personLinks.clientId, personLinks.verificationId, personLinks.otherVerificationId],
      set: { samePerson, madeBy, madeAt },
    })
}
