import { and, asc, eq, gt, inArray, isNotNull, min } from 'drizzle-orm'
import { compareDescriptors, MODEL_VERSION, sameClaimedName } from '@wabi/vision'
import type { Claims } from '@wabi/contract/shapes/claims.ts'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import { documentNumbers } from '../../../platform/db/schema/fraud.ts'
import { detailKeys as detailKeyRows } from '../../../platform/db/schema/shared-details.ts'
import { verificationLinks } from '../../../platform/db/schema/verification-links.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { asSystem, asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { MAX_HITS } from '../../../platform/face-search/face-search.ts'
import { loadSelfies, newestSelfie } from '../../../platform/face-search/sealed-faces.ts'
import { newId } from '../../../platform/runtime/random.ts'
import type { Ctx } from '../../kernel/context.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { namespaceForMode } from '../../kernel/namespace-for-mode.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { openClaims } from '../session/claims.ts'
import { loadSession, type SessionRow, type VerificationRow } from '../session/load-session.ts'
import { lockOwnVerification } from '../session/lock-order.ts'
import { openPerson } from '../session/open-person.ts'
import { detailKeys } from './detail-keys.ts'
import { findPerson } from './find-shared-details.ts'
import { loadEarlierCases } from './load-earlier-cases.ts'
import { repeatDistanceLimit } from './repeat-limit.ts'

const BATCH_SIZE = 100
/** A run leaves most of the hour to decisions, which wait for the same lock of a client. */
const TIME_BOX_MS = 10 * MINUTE_MS

interface DueCase {
  clientId: string
  verificationId: string
}

/**
 * Stores the details of cases that were decided before links between cases, so that they are listed and counted like
 * later ones. Decides nothing and flags nothing.
 */
export function fillSharedDetails(
  ctx: Ctx,
  { timeBoxMs = TIME_BOX_MS }: { timeBoxMs?: number } = {},
): Promise<SweepResult> {
  return runSweep(ctx, {
    name: 'shared-details',
    batches: dueBatches(ctx),
    handle: (one) => asTenant(ctx, one.clientId, (tx) => fillOne(ctx, tx, one)),
    getId: ({ verificationId }) => verificationId,
    backlog: async () => ({ remaining: await countDue(ctx), oldestDueAt: null }),
    timeBoxMs,
  })
}

const IS_DUE = and(eq(customerVerifications.detailsDue, true), isNotNull(customerVerifications.decidedAt))

async function* dueBatches(ctx: Ctx): AsyncGenerator<DueCase[]> {
  const { verificationId, clientId } = customerVerifications
  // System scope: the platform's own job, over all clients.
  const all = await asSystem(ctx, (tx) => tx.select({ id: clients.id }).from(clients))
  for (const { id } of all) {
    for (let after = ''; ;) {
      const batch = await asTenant(ctx, id, (tx) =>
        tx
          .select({ clientId, verificationId })
          .from(customerVerifications)
          .where(and(eq(clientId, id), IS_DUE, gt(verificationId, after)))
          .orderBy(asc(verificationId))
          .limit(BATCH_SIZE),
      )
      yield batch
      if (batch.length < BATCH_SIZE) break
      after = batch.at(-1)!.verificationId
    }
  }
}

async function countDue(ctx: Ctx): Promise<number> {
  // System scope: the platform's own job, over all clients.
  const all = await asSystem(ctx, (tx) => tx.select({ id: clients.id }).from(clients))
  let due = 0
  for (const { id } of all)
    due += await asTenant(ctx, id, (tx) =>
      tx.$count(customerVerifications, and(eq(customerVerifications.clientId, id), IS_DUE)),
    )
  return due
}

async function fillOne(ctx: Ctx, tx: Tx, { clientId, verificationId }: DueCase): Promise<void> {
  const verification = await lockOwnVerification(tx, { clientId, verificationId })
  if (!verification?.detailsDue) return
  if (verification.erasedAt === null && verification.sessionId !== null)
    await store(ctx, tx, verification, verification.sessionId)
  await tx
    .update(customerVerifications)
    .set({ detailsDue: false })
    .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
}

async function store(ctx: Ctx, tx: Tx, verification: VerificationRow, sessionId: string): Promise<void> {
  const { clientId, verificationId } = verification
  const of = { clientId, verificationId }
  const { session } = await loadSession(tx, sessionId)
  const key = (await ctx.sealer.dataKeys(tx, clientId, 'verification', [verificationId])).get(verificationId)
  const claims = key && openClaims(ctx, key, session)
  if (!key || !claims) return
  const [clientKey, numbers, [decided], links] = await pipelineQueries([
    getClientKey(ctx, tx, clientId),
    tx
      .select({ hash: documentNumbers.hash })
      .from(documentNumbers)
      .where(and(ofTenant(documentNumbers), eq(documentNumbers.verificationId, verificationId))),
    tx
      .select({ at: min(decisions.createdAt) })
      .from(decisions)
      .where(and(ofTenant(decisions), eq(decisions.verificationId, verificationId))),
    tx
      .select({ createdBy: verificationLinks.createdBy })
      .from(verificationLinks)
      .where(and(ofTenant(verificationLinks), eq(verificationLinks.verificationId, verificationId))),
  ])
  const numberHashes = numbers.map(({ hash }) => hash)
  const { same, faceSearched } = await findSame(ctx, tx, session, { claims, numberHashes })
  const person = (await findPerson(tx, verificationId, same)) ?? newId('person')
  const keys = detailKeys(ctx.sealer, clientKey, {
    session,
    claims,
    contact: openPerson(ctx, verification, key),
    numberHashes,
    facePerson: faceSearched ? person : null,
    createdBy: links[0]?.createdBy ?? null,
  })
  if (keys.length === 0) return
  const device = keys.find(({ detail }) => detail === 'device')?.hash ?? null
  const createdAt = decided?.at ?? verification.decidedAt ?? verification.createdAt
  await tx
    .insert(detailKeyRows)
    .values(keys.map(({ detail, hash }) => ({ ...of, detail, hash, person, device, createdAt })))
    .onConflictDoNothing()
}

/** Other cases of the same person: by the stored selfie or, without one, by document number and name. */
async function findSame(
  ctx: Ctx,
  tx: Tx,
  { clientId, verificationId, mode }: SessionRow,
  { claims, numberHashes }: { claims: Claims; numberHashes: string[] },
): Promise<{ same: string[]; faceSearched: boolean }> {
  const searched = namespaceForMode(mode, ctx.faceModel?.version ?? MODEL_VERSION)
  const own = await newestSelfie(ctx.sealer, tx, { clientId, verificationId, modelVersion: searched })
  if (own) {
    // Of an earlier model until `describe-faces` has described it: then only faces of that model are compared.
    const { descriptor, modelVersion } = own
    const isOperators = ctx.faceModel !== null && modelVersion === searched
    const hits = await ctx.faces.find(tx, {
      clientId,
      modelVersion,
      probes: [descriptor],
      limit: isOperators ? ctx.faceModel!.repeatLimit : repeatDistanceLimit,
      except: verificationId,
    })
    const compare = isOperators ? ctx.faceModel!.compare : compareDescriptors
    const ids = hits.map((hit) => hit.verificationId)
    const selfies = await loadSelfies(ctx.sealer, tx, { clientId, modelVersion, ids })
    const same = [...selfies].filter(([, theirs]) => compare(descriptor, theirs).verdict === 'match')
    return { same: same.map(([id]) => id), faceSearched: true }
  }
  if (numberHashes.length === 0) return { same: [], faceSearched: false }
  const sharing = await tx
    .selectDistinct({ id: documentNumbers.verificationId })
    .from(documentNumbers)
    .where(and(ofTenant(documentNumbers), inArray(documentNumbers.hash, numberHashes)))
    .limit(MAX_HITS)
  const cases = await loadEarlierCases(
    ctx,
    tx,
    clientId,
    sharing.map(({ id }) => id).filter((id) => id !== verificationId),
  )
  const same = cases.filter((one) => sameClaimedName(claims.fullName, one.claims.fullName))
  return { same: same.map((one) => one.verificationId), faceSearched: false }
}
