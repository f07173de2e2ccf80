import { sql } from 'drizzle-orm'
import type { VelocityKey, VelocityLimit } from '@wabi/contract/rules/velocity.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { SharedFacts } from '../../../decision/model/input.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { DetailKey } from './detail-keys.ts'

/** Newest cases with one detail that are counted. Far more people than any limit names. */
const MAX_COUNTED = 5000

/** A count, and what was counted. */
export interface Sharing extends SharedFacts {
  hash: string
  since: Date
}

export interface SharingInput {
  clientId: string
  verificationId: string
  person: string
  device: string | null
  keys: readonly DetailKey[]
  limits: readonly VelocityLimit[]
  at: Date
  /** For a decision of the past: the first row of the case. Cases decided after it do not count. */
  before?: number
}

/**
 * Counts the different people and devices that shared this case's details, for each detail and window of the limits.
 * The case itself is counted once; a device that is not known is not counted.
 */
export async function countSharing(
  tx: Tx,
  { clientId, verificationId, person, device, keys, limits, at, before }: SharingInput,
): Promise<Sharing[]> {
  const windows = new Map(limits.map(({ key, days }) => [`${key} ${days}`, { key, days }]))
  const probes = [...windows.values()].flatMap(({ key, days }) =>
    keys
      .filter(({ detail }) => detail === key)
      .map(({ hash }) => ({
        key: key satisfies VelocityKey,
        days,
        hash,
        since: new Date(at.getTime() - days * DAY_MS),
      })),
  )
  if (probes.length === 0) return []
  const hashes = probes.map(({ hash }) => hash)
  const since = probes.map((probe) => probe.since.toISOString())
  const past =
    before === undefined
      ? sql``
      : sql`and (k.id < ${before} or k.created_at < ${at.toISOString()}::timestamptz)`
  const { rows } = await tx.execute<{ n: number; people: number; devices: number }>(sql`
    select p.n::int as n, c.people, c.devices
    from unnest(${sql.param(hashes)}::text[], ${sql.param(since)}::timestamptz[]) with ordinality as p (hash, since, n)
    cross join lateral (
      select count(distinct o.person) filter (where o.person <> ${person})::int as people,
        count(distinct o.device) filter (where o.device is distinct from ${device}::text)::int as devices
      from (
        select k.person, k.device from detail_keys k
        where k.client_id = ${clientId} and k.hash = p.hash and k.created_at > p.since
          and k.verification_id <> ${verificationId} ${past}
        order by k.created_at desc limit ${MAX_COUNTED}
      ) o
    ) c`)
  return rows.map(({ n, people, devices }) => ({
    ...probes[n - 1]!,
    people: people + 1,
    devices: devices + (device === null ? 0 : 1),
  }))
}
