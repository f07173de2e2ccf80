import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { webhookConfigs, webhookLogs } from '../../platform/db/schema/integration.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { SafeFetchError, type SafeResponse } from '../../platform/safe-fetch.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { retryDelay } from './retry-delay.ts'
import { signWebhook } from './sign-webhook.ts'
import { webhookPlace } from './webhook-place.ts'

/** A retry's job may be picked up a little early: the queue counts whole seconds by the database's clock. */
const EARLY_MS = 5000

/** The endpoint asks not to be called again (Standard Webhooks: 410 disables). */
const GONE = 410

interface Met {
  response: SafeResponse | null
  /** null: delivered. */
  error: string | null
}

async function load(ctx: Ctx, { clientId, webhookLogId }: { clientId: string; webhookLogId: string }) {
  return asTenant(ctx, clientId, async (tx) => {
    const [row] = await tx
      .select({ log: webhookLogs, webhook: webhookConfigs })
      .from(webhookLogs)
      .innerJoin(webhookConfigs, eq(webhookConfigs.id, webhookLogs.webhookConfigId))
      .where(eq(webhookLogs.id, webhookLogId))
    if (!row) return null
    const { webhook } = row
    const place = webhookPlace(clientId, webhook.id)
    const dataKey = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
    const secrets = [ctx.sealer.open(dataKey, place, webhook.secret)]
    if (
      webhook.previousSecret &&
      webhook.previousSecretUntil &&
      webhook.previousSecretUntil > ctx.clock.now()
    )
      secrets.push(ctx.sealer.open(dataKey, { ...place, column: 'previousSecret' }, webhook.previousSecret))
    return { ...row, secrets }
  })
}

type Delivery = NonNullable<Awaited<ReturnType<typeof load>>>

async function attempt(ctx: Ctx, { log, webhook, secrets }: Delivery): Promise<Met> {
  // One buffer is signed and sent. The order of keys is fixed, so that every retry carries the same bytes.
  const { type, timestamp, data } = log.payload
  const body = Buffer.from(JSON.stringify({ type, timestamp, data }))
  const now = Math.floor(ctx.clock.now().getTime() / 1000)
  try {
    const response = await ctx.safeFetch.post(webhook.url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Wabi-Webhooks/1.0',
        ...signWebhook(secrets, { id: log.eventId, timestamp: now, body }),
      },
      body,
      timeoutMs: webhook.timeoutSeconds * 1000,
    })
    const delivered = response.status >= 200 && response.status < 300
    return { response, error: delivered ? null : `The endpoint answered ${response.status}.` }
  } catch (error) {
    if (error instanceof SafeFetchError) return { response: null, error: error.message }
    throw error
  }
}

async function record(ctx: Ctx, { log, webhook }: Delivery, { response, error }: Met): Promise<void> {
  const { clientId } = log
  const made = log.attempt + 1
  const now = ctx.clock.now()
  const gone = response?.status === GONE
  const wait =
    error === null || gone
      ? null
      : retryDelay(made, webhook.retryAttempts, response?.retryAfterSeconds ?? null)
  const status = error === null ? 'success' : wait === null ? 'failed' : 'pending'
  await asTenant(ctx, clientId, async (tx) => {
    // A second run of the same attempt (a crash between answer and commit) changes nothing.
    const changed = await tx
      .update(webhookLogs)
      .set({
        attempt: made,
        success: error === null,
        status,
        responseStatus: response?.status ?? null,
        // PostgreSQL takes no NUL in a text.
        responseBody: response?.body.replaceAll('\0', '\uFFFD') ?? null,
        errorMessage: error,
        deliveredAt: now,
        nextAttemptAt: wait === null ? null : new Date(now.getTime() + wait * 1000),
      })
      .where(
        and(
          eq(webhookLogs.id, log.id),
          eq(webhookLogs.attempt, log.attempt),
          eq(webhookLogs.status, 'pending'),
        ),
      )
      .returning({ id: webhookLogs.id })
    if (changed.length === 0) return
    await tx
      .update(webhookConfigs)
      .set({ lastTriggered: now, ...(gone ? { isActive: false } : {}) })
      .where(eq(webhookConfigs.id, webhook.id))
    if (wait !== null)
      await ctx.queue.enqueue(
        tx,
        'deliver-webhook',
        { clientId, webhookLogId: log.id },
        { startAfterSeconds: wait },
      )
    if (status === 'failed') {
      await recordAudit(ctx, tx, {
        action: gone ? 'webhook.switched_off' : 'webhook.gave_up',
        subject: webhook.id,
        details: { webhookLogId: log.id, attempts: made, error },
        clientId,
      })
      ctx.log.error({ webhookId: webhook.id, webhookLogId: log.id, attempts: made }, 'webhook gave up')
    }
  })
}

/**
 * One attempt of one delivery by Standard Webhooks 1.0.0: signed, sent, recorded; a failed one is enqueued again until
 * the webhook's `retryAttempts` are used up. Only 2xx is success.
 */
export async function deliverWebhook(
  ctx: Ctx,
  job: { clientId: string; webhookLogId: string },
): Promise<void> {
  const delivery = await load(ctx, job)
  if (!delivery || delivery.log.status !== 'pending' || !delivery.webhook.isActive) return
  const { nextAttemptAt } = delivery.log
  if (nextAttemptAt && nextAttemptAt.getTime() - EARLY_MS > ctx.clock.now().getTime()) return
  await record(ctx, delivery, await attempt(ctx, delivery))
}
