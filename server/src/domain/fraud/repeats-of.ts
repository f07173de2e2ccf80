import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { BLOCK_KINDS, RepeatedCase, Repeats } from '@wabi/contract/shapes/repeats.ts'
import type { Ctx } from '../../context.ts'
import type { DecidedCheck } from '../../decision/decide.ts'
import { ofTenant } from '../../platform/db/of-tenant.ts'
import { evidence } from '../../platform/db/schema/evidence.ts'
import { documentNumbers, repeats } from '../../platform/db/schema/fraud.ts'
import { customerVerifications } from '../../platform/db/schema/verifications.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { stillThere } from '../../platform/face-search/sealed-faces.ts'
import type { DecisionRow } from '../reviews/latest-decision.ts'
import { evidenceItem } from '../verifications/evidence-item.ts'
import type { VerificationRow } from '../verifications/load-session.ts'
import { openPerson } from '../verifications/open-person.ts'
import { blocksThatHold, describeBlocks } from './describe-blocks.ts'
import { earlierCases } from './earlier-cases.ts'
import { stoppedBy } from './stopped-by.ts'

/** Two photos of one person on one day are mostly nearer than this. */
const VERY_NEAR = 0.4

const MOST_SHOWN = 20

type RepeatRow = typeof repeats.$inferSelect

/** The other cases that have something of this one, and what of this one can be blocked or is. */
export async function repeatsOf(
  ctx: Ctx,
  tx: Tx,
  { clientId, verificationId, erasedAt }: VerificationRow,
  decision: DecisionRow | null,
): Promise<z.input<typeof Repeats>> {
  const tied = await tx
    .select()
    .from(repeats)
    .where(
      and(
        ofTenant(repeats),
        or(eq(repeats.verificationId, verificationId), eq(repeats.otherVerificationId, verificationId)),
      ),
    )
    .orderBy(desc(repeats.id))
  const byCase = Map.groupBy(tied, (row) =>
    row.verificationId === verificationId ? row.otherVerificationId : row.verificationId,
  )
  const blockable: (typeof BLOCK_KINDS)[number][] = []
  if ((await stillThere(tx, clientId, [verificationId])).size > 0) blockable.push('face')
  if ((await earlierCases(ctx, tx, clientId, [verificationId])).length > 0) blockable.push('number')
  return {
    searched: decision && erasedAt === null ? await searchedFor(tx, decision, blockable) : null,
    cases: await casesOf(ctx, tx, clientId, byCase),
    blocks: await describeBlocks(ctx, tx, await blocksThatHold(tx, { clientId, verificationId })),
    stoppedBy: await stoppedBy(ctx, tx, { verificationId }),
    blockable,
  }
}

/** A claim of the decision alone is not enough: without a stored face or number, no later verification can meet it. */
async function searchedFor(
  tx: Tx,
  { verificationId, checks }: DecisionRow,
  blockable: readonly (typeof BLOCK_KINDS)[number][],
): Promise<{ face: boolean; number: boolean }> {
  const check = (checks as DecidedCheck[]).find((one) => one.check === 'repeated_identity')
  // The check has this fact whenever the search ran.
  const { faceSearched } = check?.evidence ?? {}
  const [number] = await tx
    .select({ hash: documentNumbers.hash })
    .from(documentNumbers)
    .where(and(ofTenant(documentNumbers), eq(documentNumbers.verificationId, verificationId)))
    .limit(1)
  return {
    face: faceSearched === true && blockable.includes('face'),
    number: faceSearched !== undefined && number !== undefined,
  }
}

async function casesOf(ctx: Ctx, tx: Tx, clientId: string, byCase: Map<string, RepeatRow[]>) {
  const ids = [...byCase.keys()].slice(0, MOST_SHOWN)
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(customerVerifications)
    .where(and(ofTenant(customerVerifications), inArray(customerVerifications.verificationId, ids)))
    .orderBy(desc(customerVerifications.createdAt))
  const selfies = await tx
    .select()
    .from(evidence)
    .where(
      and(
        ofTenant(evidence),
        inArray(evidence.verificationId, ids),
        eq(evidence.kind, 'selfie'),
        isNull(evidence.supersededAt),
      ),
    )
  const keys = await ctx.sealer.dataKeys(tx, clientId, 'verification', ids)
  return rows.map((row): z.input<typeof RepeatedCase> => {
    const tied = byCase.get(row.verificationId) ?? []
    const distances = tied.flatMap(({ distance }) => distance ?? [])
    const distance = distances.length > 0 ? Math.min(...distances) : null
    const selfie = selfies.find((one) => one.verificationId === row.verificationId)
    return {
      verificationId: row.verificationId,
      customerName: openPerson(ctx, row, keys.get(row.verificationId)).customerName,
      documentType: row.documentType,
      status: row.status,
      outcome: row.outcome,
      createdAt: row.createdAt.toISOString(),
      shared: [...new Set(tied.map(({ kind }) => kind))],
      distance,
      band: distance === null ? null : distance < VERY_NEAR ? 'very_near' : 'near',
      selfie: selfie ? { ...evidenceItem(selfie), kind: 'selfie' } : null,
    }
  })
}
