import { CALIBRATION, descriptorDistance, MODEL_VERSION } from '@wabi/vision'
import { and, asc, eq, sql } from 'drizzle-orm'
import { clients } from '../../../platform/db/schema/clients.ts'
import { faceMonitors } from '../../../platform/db/schema/fraud.ts'
import { asSystem, asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { openFaces, type FaceRow } from '../../../platform/face-search/sealed-faces.ts'
import type { Ctx } from '../../kernel/context.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { impostorStatistics, judgeImpostors } from './impostor-statistics.ts'

/** Below this an interval over subjects says nothing. */
const MIN_SUBJECTS = 50
/** The newest customers: 90 000 pairs, some 3 CPU-seconds. */
const MAX_SUBJECTS = 300

/**
 * Measures, for each client, how near the portrait of one customer is to the selfie of another. Faces are opened in
 * memory; only aggregates are stored.
 */
export function monitorFaces(ctx: Ctx): Promise<SweepResult> {
  return runSweep(ctx, {
    name: 'face-monitor',
    batches: clientBatches(ctx),
    handle: (clientId) => monitorClient(ctx, clientId),
    getId: (clientId) => clientId,
  })
}

async function* clientBatches(ctx: Ctx): AsyncGenerator<string[]> {
  // System scope: the platform's own job, over all clients.
  const all = await asSystem(ctx, (tx) => tx.select({ id: clients.id }).from(clients))
  yield all.map(({ id }) => id)
}

async function monitorClient(ctx: Ctx, clientId: string): Promise<void | 'left'> {
  const modelVersion = ctx.faceModel?.version ?? MODEL_VERSION
  return asTenant(ctx, clientId, async (tx) => {
    const sample = await loadSample(ctx, tx, { clientId, modelVersion })
    if (sample.subjects.length < MIN_SUBJECTS) return 'left'
    const { subjects, isOnePerson } = sample
    const statistics = impostorStatistics(
      subjects.length,
      (i, j) =>
        isOnePerson(subjects[i]!.id, subjects[j]!.id)
          ? null
          : descriptorDistance(subjects[i]!.portrait, subjects[j]!.selfie),
      ctx.faceModel?.matchBelow ?? builtInThreshold(),
      Math.random,
    )
    const [first] = await tx
      .select()
      .from(faceMonitors)
      .where(and(eq(faceMonitors.clientId, clientId), eq(faceMonitors.modelVersion, modelVersion)))
      .orderBy(asc(faceMonitors.createdAt))
      .limit(1)
    const stated = ctx.faceModel?.statedFalseMatchRate ?? CALIBRATION.statedFalseMatchRate
    const baseline = first && {
      nearestThousandth: [
        first.nearestThousandth,
        first.nearestThousandthLow,
        first.nearestThousandthHigh,
      ] as const,
    }
    const [rate, thousandth] = [statistics.falseMatchRate, statistics.nearestThousandth]
    await tx.insert(faceMonitors).values({
      clientId,
      modelVersion,
      subjects: statistics.subjects,
      falseMatchRate: rate[0],
      falseMatchRateLow: rate[1],
      falseMatchRateHigh: rate[2],
      nearestThousandth: thousandth[0],
      nearestThousandthLow: thousandth[1],
      nearestThousandthHigh: thousandth[2],
      alarm: judgeImpostors(statistics, baseline ?? null, stated),
      createdAt: ctx.clock.now(),
    })
  })
}

/** The highest of the thresholds for portraits: the size and tone of a stored portrait are not known. */
function builtInThreshold(): number {
  const { photo: _, ...portraits } = CALIBRATION.conditions
  return Math.max(...Object.values(portraits).map(({ one }) => one.matchBelow))
}

interface Subject {
  id: string
  portrait: Float32Array
  selfie: Float32Array
}

/**
 * The newest customers with a good portrait and a good selfie, each document number once. Two cases that were linked as
 * repeats may be of one person: they are not compared.
 */
async function loadSample(ctx: Ctx, tx: Tx, of: { clientId: string; modelVersion: string }) {
  const { clientId, modelVersion } = of
  const { rows } = await tx.execute<{
    id: string
    seq: string
    verification_id: string
    sealed: string
    kind: 'selfie' | 'document'
  }>(sql`
    with both_kinds as (
      select verification_id, max(seq) as newest from face_templates
      where client_id = ${clientId} and model_version = ${modelVersion} and sealed is not null
      group by verification_id having count(distinct kind) = 2),
    once as (
      select distinct on (coalesce(d.hash, b.verification_id)) b.verification_id, b.newest from both_kinds b
      left join lateral (select min(hash) as hash from document_numbers n
        where n.client_id = ${clientId} and n.verification_id = b.verification_id) d on true
      order by coalesce(d.hash, b.verification_id), b.newest desc),
    newest as (select verification_id from once order by newest desc limit ${MAX_SUBJECTS})
    select distinct on (t.verification_id, t.kind) t.id, t.seq, t.verification_id, t.sealed, t.kind
    from face_templates t join newest using (verification_id)
    where t.client_id = ${clientId} and t.model_version = ${modelVersion} and t.sealed is not null
    order by t.verification_id, t.kind, t.seq desc`)
  const open = async (kind: 'selfie' | 'document') => {
    const faces: FaceRow[] = rows
      .filter((row) => row.kind === kind)
      .map((row) => ({
        id: row.id,
        seq: Number(row.seq),
        verificationId: row.verification_id,
        sealed: row.sealed,
      }))
    const { owners, descriptors } = await openFaces(ctx.sealer, tx, clientId, faces)
    const length = descriptors.length / Math.max(1, owners.length)
    return new Map(owners.map((id, i) => [id, descriptors.subarray(i * length, (i + 1) * length)]))
  }
  const [portraits, selfies] = [await open('document'), await open('selfie')]
  const subjects = [...portraits].flatMap(([id, portrait]): Subject[] => {
    const selfie = selfies.get(id)
    return selfie ? [{ id, portrait, selfie }] : []
  })
  const { rows: linked } = await tx.execute<{ a: string; b: string }>(sql`
    select verification_id as a, other_verification_id as b from repeats
    where client_id = ${clientId} and kind in ('face', 'number')
      and verification_id = any(${sql.param(subjects.map(({ id }) => id))}::text[])`)
  const pairs = new Set(linked.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]))
  return { subjects, isOnePerson: (a: string, b: string) => pairs.has(`${a} ${b}`) }
}
