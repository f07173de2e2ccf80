import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import { LIST_KINDS, type ListKind } from '@wabi/contract/review/list-entries.ts'
import type { RepeatedCase, Repeats } from '@wabi/contract/shapes/repeats.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { DecidedCheck } from '../../../decision/decide.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { documentNumbers, repeats } from '../../../platform/db/schema/fraud.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { filterExisting } from '../../../platform/face-search/sealed-faces.ts'
import type { DecisionRow } from '../../kernel/latest-decision.ts'
import { toEvidenceItem } from '../session/evidence-item.ts'
import { shownName } from '../session/compare-invited-name.ts'
import type { VerificationRow } from '../session/load-session.ts'
import { openPerson } from '../session/open-person.ts'
import { describeEntries } from './describe-entries.ts'
import { loadEntriesOf } from './list-entries.ts'
import { loadListHits } from './load-list-hits.ts'
import { loadEarlierCases } from './load-earlier-cases.ts'

/** Two photos of one person on one day are usually closer than this. */
const VERY_NEAR_DISTANCE = 0.4

const MAX_SHOWN = 20

type RepeatRow = typeof repeats.$inferSelect

/**
 * The other cases that share something with this one, without restricted ones, and what of this one is on the client's
 * lists or can be.
 */
export async function getRepeats(
  ctx: Ctx,
  tx: Tx,
  { clientId, verificationId, erasedAt, customerPhone, customerEmail }: VerificationRow,
  decision: DecisionRow | null,
): Promise<z.input<typeof Repeats>> {
  const [related, hasFace, own, hasNumber, [session], entriesHere, listed] = await pipelineQueries([
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
    tx
      .select({ device: verificationSessions.deviceHash, network: verificationSessions.addressHash })
      .from(verificationSessions)
      .where(and(ofTenant(verificationSessions), eq(verificationSessions.verificationId, verificationId))),
    loadEntriesOf(ctx, tx, { clientId, verificationId }),
    loadListHits(ctx, tx, { verificationId }),
  ])
  const byCase = Map.groupBy(related, (row) =>
    row.verificationId === verificationId ? row.otherVerificationId : row.verificationId,
  )
  const has: Record<ListKind, boolean> = {
    face: hasFace.size > 0,
    number: own.length > 0,
    phone: customerPhone !== null,
    email: customerEmail !== null,
    device: session?.device != null,
    network: session?.network != null,
  }
  const [cases, entries] = await pipelineQueries([
    loadCases(ctx, tx, clientId, byCase),
    describeEntries(ctx, tx, entriesHere),
  ])
  return {
    searched: decision && erasedAt === null ? getSearched(decision, { hasFace: has.face, hasNumber }) : null,
    cases,
    entries,
    listed,
    listable: erasedAt === null ? LIST_KINDS.filter((kind) => has[kind]) : [],
  }
}

/** The decision alone is not enough: without a stored face or number, no later verification can match it. */
function getSearched(
  { checks }: DecisionRow,
  { hasFace, hasNumber }: { hasFace: boolean; hasNumber: boolean },
): { face: boolean; number: boolean } {
  const check = (checks as DecidedCheck[]).find((one) => one.check === 'repeated_identity')
  // The check has this fact whenever the search ran.
  const { faceSearched } = check?.evidence ?? {}
  return {
    face: faceSearched === true && hasFace,
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
      .where(
        and(
          ofTenant(customerVerifications),
          inArray(customerVerifications.verificationId, ids),
          isNull(customerVerifications.restrictedAt),
        ),
      )
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
