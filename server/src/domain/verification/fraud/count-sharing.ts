import { sql, type SQL } from 'drizzle-orm'
import type { VelocityKey, VelocityLimit } from '@wabi/contract/rules/velocity.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { SharedFacts } from '../../../decision/model/shared-facts.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'
import { countFamilies } from './count-families.ts'
import type { DetailKey } from './detail-keys.ts'
import { loadEarlierCases } from './load-earlier-cases.ts'

/** Newest cases with one detail that are counted. Far more people than any limit names. */
const MAX_COUNTED = 5000
/** People whose names are compared; the others count as a family each. */
const MAX_NAMES = 12

/** A count, and what was counted. */
export interface Sharing extends SharedFacts {
  hash: string
  /** Of the detail that they share too. */
  withHash: string | null
  since: Date
}

export interface SharingInput {
  clientId: string
  verificationId: string
  person: string
  device: string | null
  /** As claimed. */
  fullName: string
  keys: readonly DetailKey[]
  limits: readonly VelocityLimit[]
  at: Date
  /** For a decision of the past: the first row of the case. Cases decided after it do not count. */
  before?: { id: number; createdAt: Date }
}

type Probe = Pick<Sharing, 'key' | 'days' | 'with' | 'hash' | 'withHash' | 'since'>

/**
 * Counts the different people, devices and families that shared this case's details, for each detail and window of the
 * limits. The case itself is counted once; a device that is not known is not counted.
 */
export async function countSharing(ctx: Ctx, tx: Tx, input: SharingInput): Promise<Sharing[]> {
  const { person, device, limits } = input
  const probes = toProbes(input)
  if (probes.length === 0) return []
  const { rows } = await tx.execute<{ n: number; people: number; devices: number }>(sql`
    select p.n::int as n, c.people, c.devices
    from unnest(${sql.param(probes.map(({ hash }) => hash))}::text[],
      ${sql.param(probes.map(({ withHash }) => withHash))}::text[],
      ${sql.param(probes.map(({ since }) => since.toISOString()))}::timestamptz[])
      with ordinality as p (hash, with_hash, since, n)
    cross join lateral (
      select count(distinct o.person) filter (where o.person <> ${person})::int as people,
        count(distinct o.device) filter (where o.device is distinct from ${device}::text)::int as devices
      from (
        select k.person, k.device from detail_keys k
        where ${isShared(input, sql`p.hash`, sql`p.with_hash`)} and k.created_at > p.since
        order by k.created_at desc limit ${MAX_COUNTED}
      ) o
    ) c`)
  const counted: Sharing[] = []
  for (const { n, people, devices } of rows) {
    const probe = probes[n - 1]!
    const one = {
      ...probe,
      people: people + 1,
      devices: devices + (device === null ? 0 : 1),
      families: people + 1,
    }
    const needsNames = limits.some(
      ({ key, days, with: other, people: least, families }) =>
        families !== undefined &&
        key === one.key &&
        days === one.days &&
        other === one.with &&
        one.people >= least,
    )
    counted.push(
      needsNames ? { ...one, families: await familiesOf(ctx, tx, input, { ...probe, people }) } : one,
    )
  }
  return counted
}

function toProbes({ keys, limits, at }: SharingInput): Probe[] {
  const windows = new Map(
    limits.map(({ key, days, with: other }) => [`${key} ${days} ${other}`, { key, days, with: other }]),
  )
  return [...windows.values()].flatMap(({ key, days, with: other }) => {
    const withHash = other === undefined ? null : keys.find(({ detail }) => detail === other)?.hash
    if (withHash === undefined) return []
    return keys
      .filter(({ detail, forLimits }) => detail === key && forLimits !== false)
      .map(({ hash }) => ({
        key: key satisfies VelocityKey,
        days,
        with: other,
        hash,
        withHash,
        since: new Date(at.getTime() - days * DAY_MS),
      }))
  })
}

/** Condition on `detail_keys k`: another case, decided before, with this detail and, unless it is null, the other. */
function isShared(
  { clientId, verificationId, before }: Pick<SharingInput, 'clientId' | 'verificationId' | 'before'>,
  hash: SQL,
  withHash: SQL,
): SQL {
  const past =
    before === undefined
      ? sql``
      : sql`and (k.created_at, k.id) < (${before.createdAt.toISOString()}::timestamptz, ${before.id})`
  return sql`k.client_id = ${clientId} and k.hash = ${hash} and k.verification_id <> ${verificationId} ${past}
    and (${withHash} is null or exists (select 1 from detail_keys w where w.client_id = ${clientId}
      and w.verification_id = k.verification_id and w.hash = ${withHash}))`
}

/** By the names of the newest people, this one included. */
async function familiesOf(
  ctx: Ctx,
  tx: Tx,
  input: SharingInput,
  { hash, withHash, since, people }: Probe & { people: number },
): Promise<number> {
  const { clientId, person, fullName } = input
  const { rows } = await tx.execute<{ id: string }>(sql`
    select o.id from (
      select distinct on (k.person) k.verification_id as id, k.created_at from detail_keys k
      where ${isShared(input, sql`${hash}`, sql`${withHash}::text`)}
        and k.created_at > ${since.toISOString()}::timestamptz and k.person <> ${person}
      order by k.person, k.created_at desc
    ) o order by o.created_at desc limit ${MAX_NAMES}`)
  const ids = rows.map(({ id }) => id)
  const cases = new Map(
    (await loadEarlierCases(ctx, tx, clientId, ids)).map((one) => [one.verificationId, one.claims.fullName]),
  )
  const unread = Math.max(0, people - ids.length)
  return countFamilies([fullName, ...ids.map((id) => cases.get(id) ?? null)]) + unread
}
