import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { BLOCK_KINDS, RepeatedCase, Repeats } from '@wabi/contract/shapes/repeats.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { DecidedCheck } from '../../../decision/decide.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { documentNumbers, repeats } from '../../../platform/db/schema/fraud.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { filterExisting } from '../../../platform/face-search/sealed-faces.ts'
import type { DecisionRow } from '../../kernel/latest-decision.ts'
import { toEvidenceItem } from '../session/evidence-item.ts'
import { shownName } from '../session/compare-invited-name.ts'
import type { VerificationRow } from '../session/load-session.ts'
import { openPerson } from '../session/open-person.ts'
import { listActiveBlocks, describeBlocks } from './describe-blocks.ts'
import { loadEarlierCases } from './load-earlier-cases.ts'
import { stoppedBy } from './stopping-blocks.ts'

/** Two photos of one person on one day are usually closer than this. */
const VERY_NEAR_DISTANCE = 0.4

const MAX_SHOWN = 20

type RepeatRow = typeof repeats.$inferSelect

/** The other cases that share something with this one, and what of this one is blocked or can be. */
export async function getRepeats(
  ctx: Ctx,
  tx: Tx,
  { clientId, verificationId, erasedAt }: VerificationRow,
  decision: DecisionRow | null,
): Promise<z.input<typeof Repeats>> {
  const [related, hasFace, own, hasNumber, activeBlocks, stoppingBlocks] = await pipelineQueries([
    tx
      .select()
      .from(repeats)
      .where(
        and(
          ofTenant(repeats),
          or(eq(repeats.verificationId, verificationId), eq(repeats.otherVerificationId, verificationId)),
        ),
      )
      .orderBy(desc(repeats.id)),
    filterExisting(tx, clientId, [verificationId]),
    loadEarlierCases(ctx, tx, clientId, [verificationId]),
    hasStoredNumber(tx, verificationId),
    listActiveBlocks(tx, { clientId, verificationId }),
    stoppedBy(ctx, tx, { verificationId }),
  ])
  const byCase = Map.groupBy(related, (row) =>
    row.verificationId === verificationId ? row.otherVerificationId : row.verificationId,
  )
  const blockable: (typeof BLOCK_KINDS)[number][] = []
  if (hasFace.size > 0) blockable.push('face')
  if (own.length > 0) blockable.push('number')
  const [cases, held] = await pipelineQueries([
    loadCases(ctx, tx, clientId, byCase),
    describeBlocks(ctx, tx, activeBlocks),
  ])
  return {
    searched: decision && erasedAt === null ? getSearched(decision, { blockable, hasNumber }) : null,
    cases,
    blocks: held,
    stoppedBy: stoppingBlocks,
    blockable,
  }
}

/** The decision alone is not enough: without a stored face or number, no later verification can match it. */
function getSearched(
  { checks }: DecisionRow,
  { blockable, hasNumber }: { blockable: readonly (typeof BLOCK_KINDS)[number][]; hasNumber: boolean },
): { face: boolean; number: boolean } {
  const check = (checks as DecidedCheck[]).find((one) => one.check === 'repeated_identity')
  // The check has this fact whenever the search ran.
  const { faceSearched } = check?.evidence ?? {}
  return {
    face: faceSearched === true && blockable.includes('face'),
    number: faceSearched !== undefined && hasNumber,
  }
}

async function hasStoredNumber(tx: Tx, verificationId: string): Promise<boolean> {
  const [number] = await tx
    .select({ hash: documentNumbers.hash })
    .from(documentNumbers)
    .where(and(ofTenant(documentNumbers), eq(documentNumbers.verificationId, verificationId)))
    .limit(1)
  return number !== undefined
}

async function loadCases(ctx: Ctx, tx: Tx, clientId: string, byCase: Map<string, RepeatRow[]>) {
  const ids = [...byCase.keys()].slice(0, MAX_SHOWN)
  if (ids.length === 0) return []
  const [rows, selfies, keys] = await pipelineQueries([
    tx
      .select()
      .from(customerVerifications)
      .where(and(ofTenant(customerVerifications), inArray(customerVerifications.verificationId, ids)))
      .orderBy(desc(customerVerifications.createdAt)),
    tx
      .select()
      .from(evidence)
      .where(
        and(
          ofTenant(evidence),
          inArray(evidence.verificationId, ids),
          eq(evidence.kind, 'selfie'),
          isNull(evidence.supersededAt),
        ),
      ),
    ctx.sealer.dataKeys(tx, clientId, 'verification', ids),
  ])
  return rows.map((row): z.input<typeof RepeatedCase> => {
    const related = byCase.get(row.verificationId) ?? []
    const distances = related.flatMap(({ distance }) => distance ?? [])
    const distance = distances.length > 0 ? Math.min(...distances) : null
    const selfie = selfies.find((one) => one.verificationId === row.verificationId)
    return {
      verificationId: row.verificationId,
      customerName: shownName(openPerson(ctx, row, keys.get(row.verificationId)), row.nationality),
      documentType: row.documentType,
      status: row.status,
      outcome: row.outcome,
      createdAt: row.createdAt.toISOString(),
      shared: [...new Set(related.map(({ kind }) => kind))],
      distance,
      band: distance === null ? null : distance < VERY_NEAR_DISTANCE ? 'very_near' : 'near',
      selfie: selfie ? { ...toEvidenceItem(selfie), kind: 'selfie' } : null,
    }
  })
}
