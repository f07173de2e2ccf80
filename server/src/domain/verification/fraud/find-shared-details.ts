import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Claims } from '@wabi/contract/shapes/claims.ts'
import type { VelocityLimit } from '@wabi/contract/rules/velocity.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import { detailKeys as detailKeyRows } from '../../../platform/db/schema/shared-details.ts'
import { verificationLinks } from '../../../platform/db/schema/verification-links.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import type { LoadedSession } from '../session/load-session.ts'
import { openPerson } from '../session/open-person.ts'
import { type DetailKey, detailKeys } from './detail-keys.ts'
import { countSharing, type Sharing } from './count-sharing.ts'
import type { FoundRepeats } from './find-repeats.ts'

/** Rejected attempts with one document or device within a day from which the next one is unusual. */
const MANY_FAILED_TRIES = 3

export interface SharedDetailsInput {
  claims: Claims
  key: DataKey
  /** null when the search failed: the person is then taken for a new one. */
  found: FoundRepeats | null
  limits: readonly VelocityLimit[]
}

export interface FoundDetails {
  keys: DetailKey[]
  person: string
  device: string | null
  sharing: Sharing[]
  /** Many rejected attempts of other verifications with this document or device. */
  manyFailedTries: boolean
}

/**
 * This case's details, and how many people shared them before. Call it after `searchRepeats`, whose lock makes the
 * client's decisions run one at a time. null when it failed, which the decision reports; the transaction continues.
 */
export function findSharedDetails(
  ctx: Ctx,
  tx: Tx,
  loaded: LoadedSession,
  input: SharedDetailsInput,
): Promise<FoundDetails | null> {
  return inSavepoint<FoundDetails | null>(
    tx,
    () => find(ctx, tx, loaded, input),
    (err) => {
      ctx.log.error({ err, sessionId: loaded.session.sessionId }, 'shared details could not be counted')
      return null
    },
  )
}

async function find(
  ctx: Ctx,
  tx: Tx,
  { session, verification }: LoadedSession,
  { claims, key, found, limits }: SharedDetailsInput,
): Promise<FoundDetails> {
  const { clientId, verificationId } = session
  const [clientKey, known, links] = await pipelineQueries([
    getClientKey(ctx, tx, clientId),
    findPerson(tx, verificationId, found?.samePerson ?? []),
    tx
      .select({ createdBy: verificationLinks.createdBy })
      .from(verificationLinks)
      .where(and(ofTenant(verificationLinks), eq(verificationLinks.verificationId, verificationId))),
  ])
  const person = known ?? newId('person')
  const keys = detailKeys(ctx.sealer, clientKey, {
    session,
    claims,
    contact: openPerson(ctx, verification, key),
    numberHashes: found?.hashes ?? [],
    facePerson: found?.facts.faceSearched ? person : null,
    createdBy: links[0]?.createdBy ?? null,
  })
  const device = keys.find(({ detail }) => detail === 'device')?.hash ?? null
  const at = ctx.clock.now()
  const [sharing, failed] = await pipelineQueries([
    countSharing(ctx, tx, {
      clientId,
      verificationId,
      person,
      device,
      fullName: claims.fullName,
      keys,
      limits,
      at,
    }),
    countFailedTries(tx, { clientId, verificationId, keys, since: new Date(at.getTime() - DAY_MS) }),
  ])
  return { keys, person, device, sharing, manyFailedTries: failed >= MANY_FAILED_TRIES }
}

/** The person of this verification, or of an earlier one that shows the same person. */
export async function findPerson(tx: Tx, own: string, same: readonly string[]): Promise<string | null> {
  const [row] = await tx
    .select({ person: detailKeyRows.person })
    .from(detailKeyRows)
    .where(and(ofTenant(detailKeyRows), inArray(detailKeyRows.verificationId, [own, ...same])))
    .orderBy(sql`${detailKeyRows.verificationId} = ${own} desc`, detailKeyRows.id)
    .limit(1)
  return row?.person ?? null
}

/** The most rejected attempts in which one of this case's document numbers or its device was used. */
async function countFailedTries(
  tx: Tx,
  of: { clientId: string; verificationId: string; keys: readonly DetailKey[]; since: Date },
): Promise<number> {
  const hashes = of.keys
    .filter(({ detail }) => detail === 'document_number' || detail === 'device')
    .map(({ hash }) => hash)
  const { rows } = await tx.execute<{ most: number | null }>(sql`
    select max(t.tries)::int as most from (
      select count(*) as tries from detail_keys k
      join customer_verifications v on v.client_id = k.client_id and v.verification_id = k.verification_id
      where k.client_id = ${of.clientId} and k.hash = any(${sql.param(hashes)}::text[])
        and k.created_at > ${of.since.toISOString()}::timestamptz and k.verification_id <> ${of.verificationId}
        and v.client_id = ${of.clientId} and v.outcome = 'rejected'
      group by k.hash
    ) t`)
  return rows[0]?.most ?? 0
}
