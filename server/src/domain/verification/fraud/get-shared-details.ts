import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { LinkedCase, SharedDetails } from '@wabi/contract/shapes/shared-details.ts'
import { SHARED_DETAILS, type SharedDetail } from '@wabi/contract/verification/shared-details.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { detailKeys, sharedDetailFlags } from '../../../platform/db/schema/shared-details.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { shownName } from '../session/compare-invited-name.ts'
import type { VerificationRow } from '../session/load-session.ts'
import { openPerson } from '../session/open-person.ts'

/** Newest cases with one detail that are counted. */
const MAX_COUNTED = 1000
/** A detail that more cases share is a crowd's: those cases are listed only if they share another one. */
const CROWD = 50
const MAX_LISTED = 50
/** Newest candidates, of which the closest are listed. */
const MAX_CANDIDATES = 500

type KeyRow = Pick<typeof detailKeys.$inferSelect, 'detail' | 'hash' | 'person' | 'device'>
type Of = Pick<VerificationRow, 'clientId' | 'verificationId'>
type Reply = z.input<typeof SharedDetails>

const NOTHING_SHARED: Omit<Reply, 'flags'> = { details: [], cases: [], found: 0, failedTries: [] }

/** What a case shares with the client's others. Nothing before its decision and after its erasure. */
export async function getSharedDetails(ctx: Ctx, tx: Tx, of: Of): Promise<Reply> {
  const { verificationId } = of
  const [keys, flags] = await pipelineQueries([
    tx
      .select()
      .from(detailKeys)
      .where(and(ofTenant(detailKeys), eq(detailKeys.verificationId, verificationId)))
      .orderBy(asc(detailKeys.id)),
    tx
      .select()
      .from(sharedDetailFlags)
      .where(and(ofTenant(sharedDetailFlags), eq(sharedDetailFlags.verificationId, verificationId)))
      .orderBy(asc(sharedDetailFlags.id)),
  ])
  const found = keys.length === 0 ? NOTHING_SHARED : await findLinked(ctx, tx, of, keys)
  return {
    ...found,
    flags: flags.map(({ detail, people, createdAt }) => ({ detail, people, at: createdAt.toISOString() })),
  }
}

async function findLinked(ctx: Ctx, tx: Tx, of: Of, keys: readonly KeyRow[]): Promise<Omit<Reply, 'flags'>> {
  const counted = (await countByKey(tx, of, keys)).filter(({ cases }) => cases > 0)
  if (counted.length === 0) return NOTHING_SHARED
  const listed = counted.filter(({ cases }) => cases <= CROWD)
  const [linked, failedTries] = await pipelineQueries([
    listLinked(tx, of, { keys, hashes: listed.map(({ hash }) => hash) }),
    countRejected(tx, of, counted),
  ])
  const details = new Map<SharedDetail, Reply['details'][number]>()
  for (const { detail, cases, people, devices } of counted) {
    const before = details.get(detail)
    // A document may have two numbers, the claimed one and the printed one.
    if (before && before.cases >= cases) continue
    details.set(detail, {
      detail,
      cases,
      people,
      devices,
      more: cases >= MAX_COUNTED,
      crowded: cases > CROWD,
    })
  }
  return {
    details: SHARED_DETAILS.flatMap((detail) => details.get(detail) ?? []),
    cases: await describe(ctx, tx, of, linked.slice(0, MAX_LISTED)),
    found: linked.length,
    failedTries,
  }
}

interface Counted {
  detail: SharedDetail
  hash: string
  cases: number
  people: number
  devices: number
}

async function countByKey(tx: Tx, of: Of, keys: readonly KeyRow[]): Promise<Counted[]> {
  const [own] = keys
  const { rows } = await tx.execute<{ n: number; cases: number; people: number; devices: number }>(sql`
    select p.n::int as n, c.cases, c.people, c.devices
    from unnest(${sql.param(keys.map(({ hash }) => hash))}::text[]) with ordinality as p (hash, n)
    cross join lateral (
      select count(*)::int as cases,
        count(distinct o.person) filter (where o.person <> ${own!.person})::int + 1 as people,
        count(distinct o.device) filter (where o.device is distinct from ${own!.device}::text)::int
          + ${own!.device === null ? 0 : 1}::int as devices
      from (
        select k.person, k.device from detail_keys k
        where k.client_id = ${of.clientId} and k.hash = p.hash and k.verification_id <> ${of.verificationId}
        order by k.created_at desc limit ${MAX_COUNTED}
      ) o
    ) c`)
  return rows.map(({ n, ...counts }) => ({ detail: keys[n - 1]!.detail, hash: keys[n - 1]!.hash, ...counts }))
}

interface Linked {
  id: string
  shared: SharedDetail[]
  samePerson: boolean
}

/** The cases that share one of these hashes, with everything else that they share; the closest first. */
async function listLinked(
  tx: Tx,
  of: Of,
  { keys, hashes }: { keys: readonly KeyRow[]; hashes: readonly string[] },
): Promise<Linked[]> {
  if (hashes.length === 0) return []
  const all = keys.map(({ hash }) => hash)
  const { rows } = await tx.execute<{ id: string; shared: SharedDetail[]; same_person: boolean }>(sql`
    with near as (
      select k.verification_id as id, max(k.created_at) as at from detail_keys k
      where k.client_id = ${of.clientId} and k.hash = any(${sql.param(hashes)}::text[])
        and k.verification_id <> ${of.verificationId}
      group by k.verification_id order by at desc limit ${MAX_CANDIDATES})
    select n.id, array_agg(distinct k.detail) as shared, bool_or(k.person = ${keys[0]!.person}) as same_person
    from near n join detail_keys k on k.client_id = ${of.clientId} and k.verification_id = n.id
    where k.hash = any(${sql.param(all)}::text[])
    group by n.id, n.at
    order by count(distinct k.detail) desc, n.at desc, n.id`)
  return rows.map(({ id, shared, same_person: samePerson }) => ({ id, shared, samePerson }))
}

async function countRejected(tx: Tx, of: Of, counted: readonly Counted[]): Promise<Reply['failedTries']> {
  const hashes = counted.flatMap(({ detail, hash }) =>
    detail === 'document_number' || detail === 'device' ? hash : [],
  )
  if (hashes.length === 0) return []
  const { rows } = await tx.execute<{
    detail: 'document_number' | 'device'
    tries: number
    at: Date | string
  }>(
    sql`
    select k.detail, count(distinct k.verification_id)::int as tries, max(k.created_at) as at
    from detail_keys k
    join customer_verifications v on v.client_id = k.client_id and v.verification_id = k.verification_id
    where k.client_id = ${of.clientId} and k.hash = any(${sql.param(hashes)}::text[])
      and k.verification_id <> ${of.verificationId} and v.client_id = ${of.clientId} and v.outcome = 'rejected'
    group by k.detail order by k.detail desc`,
  )
  return rows.map(({ detail, tries, at }) => ({ detail, tries, lastAt: new Date(at).toISOString() }))
}

async function describe(
  ctx: Ctx,
  tx: Tx,
  { clientId }: Of,
  linked: readonly Linked[],
): Promise<z.input<typeof LinkedCase>[]> {
  if (linked.length === 0) return []
  const ids = linked.map(({ id }) => id)
  const [rows, dataKeys] = await pipelineQueries([
    tx
      .select()
      .from(customerVerifications)
      .where(and(ofTenant(customerVerifications), inArray(customerVerifications.verificationId, ids)))
      .orderBy(desc(customerVerifications.createdAt)),
    ctx.sealer.dataKeys(tx, clientId, 'verification', ids),
  ])
  const byId = new Map(rows.map((row) => [row.verificationId, row]))
  return linked.flatMap(({ id, shared, samePerson }) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      verificationId: id,
      customerName: shownName(openPerson(ctx, row, dataKeys.get(id)), row.nationality),
      status: row.status,
      outcome: row.outcome,
      createdAt: row.createdAt.toISOString(),
      shared: SHARED_DETAILS.filter((detail) => shared.includes(detail)),
      samePerson,
    }
  })
}
