import { sql, and, eq, inArray } from 'drizzle-orm'
import type { ApiVersion } from '@wabi/contract/endpoint/api-version.ts'
import type { WebhookEvent } from '@wabi/contract/verification/events.ts'
import type { EventBody } from '@wabi/contract/shapes/event-body.ts'
import type { Ctx } from '../../kernel/context.ts'
import { databaseTime } from '../../../platform/db/database-time.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { signingSecrets } from './signing-secrets.ts'
import { pendingWebhooks } from './pending-webhooks.ts'
import { webhookLogs } from '../../../platform/db/schema/integration.ts'

/** A claimed delivery: payload, address and signing secrets as of the claim. */
export interface ClaimedDelivery {
  id: string
  clientId: string
  webhookId: string
  eventId: string
  event: WebhookEvent
  payload: EventBody
  attempt: number
  roundFrom: number
  url: string
  timeoutSeconds: number
  retryAttempts: number
  apiVersion: ApiVersion
  secrets: string[]
  /** When the claim ends and another process may take the delivery; it must be started before that. */
  claimEndsMs: number
}

/** Added to the timeout of the call, for waiting in this process and recording the result. */
const CLAIM_MARGIN_SECONDS = 30

/** Concurrent deliveries per webhook in one process; a failing webhook gets one at a time, as a probe. */
export const CONCURRENCY_PER_WEBHOOK = 5
const CONCURRENCY_WHILE_FAILING = 1

interface Capacity {
  /** Over all webhooks. */
  total: number
  /** Deliveries of each webhook already in progress in this process. */
  busy: ReadonlyMap<string, number>
  /** Deliveries of a webhook that may be claimed at once while it answers quickly. */
  ahead: ReadonlyMap<string, number>
}

type Row = Omit<ClaimedDelivery, 'secrets' | 'claimEndsMs'> & {
  secret: string
  previousSecret: string | null
  previousSecretUntil: string | null
  claimEnds: string
}

/**
 * Claims due deliveries for this process, longest waiting first and only a few per webhook, so that a slow one does not
 * delay the others. If the process dies, they become due again when the claim ends.
 */
export async function claimDeliveries(
  ctx: Ctx,
  claim: string,
  capacity: Capacity,
): Promise<ClaimedDelivery[]> {
  const taken = Object.fromEntries(capacity.busy)
  const ahead = Object.fromEntries(capacity.ahead)
  // System scope: the platform delivers the events of every client.
  return asSystem(ctx, async (tx) => {
    const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
      with recursive clock as (select ${databaseTime(ctx)} as now), ${pendingWebhooks}, open as (
        select w.*, first.at as due_at,
          greatest(0, coalesce((${JSON.stringify(ahead)}::jsonb ->> w.id)::int,
            case when w.failing_since is null then ${CONCURRENCY_PER_WEBHOOK}::int else ${CONCURRENCY_WHILE_FAILING}::int end)
            - coalesce((${JSON.stringify(taken)}::jsonb ->> w.id)::int, 0)) as free_slots
        from pending_webhooks join webhook_configs w on w.id = pending_webhooks.id and w.is_active
        join clients c on c.id = w.client_id and c.status = 'active'
        cross join lateral (select l.next_attempt_at as at from webhook_logs l
          where l.webhook_config_id = w.id and l.status = 'pending' order by l.next_attempt_at limit 1) first
        where first.at <= (select now from clock)
      ), due as (
        select l.id, open.timeout_seconds from (select * from open where free_slots > 0 order by due_at) open
        cross join lateral (select l.id from webhook_logs l
          where l.webhook_config_id = open.id and l.status = 'pending'
            and l.next_attempt_at <= (select now from clock)
          order by l.next_attempt_at limit open.free_slots for update skip locked) l
        limit ${capacity.total}
      )
      update webhook_logs l set claim = ${claim}, url = w.url, next_attempt_at =
        (select now from clock) + make_interval(secs => due.timeout_seconds + ${CLAIM_MARGIN_SECONDS})
      from due, webhook_configs w
      where l.id = due.id and w.id = l.webhook_config_id
      returning l.id, l.client_id as "clientId", l.webhook_config_id as "webhookId", l.event_id as "eventId", l.event,
        l.payload, l.attempt, l.round_from as "roundFrom", l.url, l.next_attempt_at as "claimEnds",
        w.timeout_seconds as "timeoutSeconds", w.retry_attempts as "retryAttempts", w.api_version as "apiVersion",
        w.secret, w.previous_secret as "previousSecret",
        w.previous_secret_until as "previousSecretUntil"`)
    return openSecrets(ctx, tx, rows)
  })
}

async function openSecrets(ctx: Ctx, tx: Tx, rows: readonly Row[]): Promise<ClaimedDelivery[]> {
  const keys = new Map<string, DataKey>()
  const secrets = new Map<string, string[]>()
  const claimed: ClaimedDelivery[] = []
  for (const { secret, previousSecret, previousSecretUntil, claimEnds, ...row } of rows) {
    const { clientId, webhookId } = row
    const key =
      keys.get(clientId) ?? (await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId }))
    keys.set(clientId, key)
    const opened =
      secrets.get(webhookId) ??
      signingSecrets(ctx, key, {
        id: webhookId,
        clientId,
        secret,
        previousSecret,
        previousSecretUntil: previousSecretUntil === null ? null : new Date(previousSecretUntil),
      })
    secrets.set(webhookId, opened)
    claimed.push({ ...row, secrets: opened, claimEndsMs: new Date(claimEnds).getTime() })
  }
  return claimed
}

/** Releases claimed deliveries that were not started, so that another process can send them at once. */
export async function releaseDeliveries(
  ctx: Ctx,
  claim: string,
  deliveries: readonly ClaimedDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return
  const ids = deliveries.map(({ id }) => id)
  // System scope: the platform delivers the events of every client.
  await asSystem(ctx, (tx) =>
    tx
      .update(webhookLogs)
      .set({ claim: null, nextAttemptAt: databaseTime(ctx) })
      .where(and(inArray(webhookLogs.id, ids), eq(webhookLogs.claim, claim))),
  )
}
