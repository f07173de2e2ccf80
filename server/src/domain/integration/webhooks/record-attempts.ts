import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { databaseTime } from '../../../platform/db/database-time.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { disableWebhook } from './disable-webhook.ts'
import { type Judged, judgeAttempt } from './judge-attempt.ts'
import type { AttemptResult } from './send-delivery.ts'

/** How long an endpoint may fail without a success before its webhook is switched off. */
const FAILING_DISABLES_MS = 5 * DAY_MS

/** Failures further apart than this do not count as continuous failing. */
const SAME_STRETCH = '24 hours'

/** PostgreSQL does not accept NUL in text. */
const storable = (text: string | undefined) => text?.replaceAll('\0', '\uFFFD') ?? null

interface Judgement {
  attempt: AttemptResult
  judged: Judged
}

function toRow({ attempt, judged }: Judgement) {
  const { delivery, at, ms, requestHeaders, response, error } = attempt
  return {
    id: delivery.id,
    client_id: delivery.clientId,
    attempt: delivery.attempt + 1,
    status: judged.status,
    success: error === null,
    response_status: response?.status ?? null,
    response_body: storable(response?.body),
    error_message: storable(error ?? undefined),
    made_at: at.toISOString(),
    next_at:
      judged.waitSeconds === null ? null : new Date(at.getTime() + judged.waitSeconds * 1000).toISOString(),
    url: delivery.url,
    headers: requestHeaders,
    ms,
  }
}

interface Webhook {
  [column: string]: unknown
  id: string
  client_id: string
  failing_since: string | null
}

/**
 * Updates the deliveries, inserts their attempts and updates the state of the webhooks in one statement. Skips
 * deliveries that another process has claimed since.
 */
async function write(ctx: Ctx, tx: Tx, claim: string, judgements: readonly Judgement[]): Promise<Webhook[]> {
  const ids = [...new Set(judgements.map(({ attempt }) => attempt.delivery.webhookId))]
  const rows = JSON.stringify(judgements.map(toRow))
  const now = databaseTime(ctx)
  const [, written] = await pipelineQueries([
    // Locked in a fixed order, so that concurrent calls cannot deadlock.
    tx.execute(
      sql`select id from webhook_configs where id = any(${sql.param(ids)}::text[]) order by id for no key update`,
    ),
    tx.execute<Webhook>(sql`
      with made as (
        select * from jsonb_to_recordset(${rows}::jsonb) as made (id text, client_id text, attempt int, status text, success boolean,
          response_status int, response_body text, error_message text, made_at timestamptz, next_at timestamptz,
          url text, headers jsonb, ms int)
      ), changed as (
        update webhook_logs l set attempt = made.attempt, success = made.success, status = made.status, claim = null,
          response_status = made.response_status, response_body = made.response_body,
          error_message = made.error_message, delivered_at = made.made_at, next_attempt_at = made.next_at
        from made where l.client_id = made.client_id and l.id = made.id and l.claim = ${claim} and l.status = 'pending'
        returning l.id, l.client_id, l.webhook_config_id, l.event
      ), kept as (
        insert into webhook_attempts (client_id, webhook_log_id, attempt, url, request_headers, response_status,
          response_body, error_message, ms, created_at)
        select changed.client_id, made.id, made.attempt, made.url, made.headers, made.response_status,
          made.response_body, made.error_message, made.ms, made.made_at
        from made join changed on changed.id = made.id
        on conflict do nothing
      ), attempts as (
        select changed.client_id, webhook_config_id as id, bool_or(made.success) as arrived, max(made.made_at) as at
        from made join changed on changed.id = made.id group by 1, 2
      )
      update webhook_configs w set last_triggered = greatest(w.last_triggered, attempts.at),
        failing_since = case when attempts.arrived then null
          when w.failing_since is null or w.last_failed_at < ${now} - ${SAME_STRETCH}::interval then ${now}
          else w.failing_since end,
        last_failed_at = case when attempts.arrived then null else ${now} end
      from attempts where w.client_id = attempts.client_id and w.id = attempts.id
      returning w.id, w.client_id, w.failing_since`),
  ])
  return written.rows
}

/**
 * Records the results of a process's calls in one transaction, and switches off webhooks that must not be called again.
 */
export async function recordAttempts(
  ctx: Ctx,
  claim: string,
  attempts: readonly AttemptResult[],
): Promise<void> {
  const judgements = attempts.map((attempt) => ({ attempt, judged: judgeAttempt(attempt) }))
  const gone = new Set(
    judgements.filter(({ judged }) => judged.gone).map(({ attempt }) => attempt.delivery.webhookId),
  )
  const gaveUp = judgements.filter(({ judged }) => judged.status === 'failed')
  // System scope: the platform delivers the events of every client.
  await asSystem(ctx, async (tx) => {
    const webhooks = await write(ctx, tx, claim, judgements)
    for (const { attempt } of gaveUp) {
      const { clientId, webhookId, id } = attempt.delivery
      if (!webhooks.some((webhook) => webhook.id === webhookId)) continue
      await recordAudit(ctx, tx, {
        action: 'webhook.gave_up',
        subject: webhookId,
        details: { webhookLogId: id, attempts: attempt.delivery.attempt + 1, error: attempt.error },
        clientId,
      })
    }
    const now = ctx.clock.now().getTime()
    for (const { id, client_id: clientId, failing_since: since } of webhooks) {
      const failing = since !== null && now - new Date(since).getTime() >= FAILING_DISABLES_MS
      if (gone.has(id)) await disableWebhook(ctx, tx, { id, clientId, reason: 'gone' })
      else if (failing) await disableWebhook(ctx, tx, { id, clientId, reason: 'failing' })
    }
  })
}
