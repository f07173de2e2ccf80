import { sql } from 'drizzle-orm'

/**
 * A `with recursive` query named `pending_webhooks`: the ids of webhooks with pending deliveries. It takes one step per webhook
 * along the index `webhook_logs_due`, however many deliveries are pending. Its last row is null.
 */
export const pendingWebhooks = sql`pending_webhooks as (
        (select webhook_config_id as id from webhook_logs where status = 'pending' order by webhook_config_id limit 1)
        union all
        select (select l.webhook_config_id from webhook_logs l
          where l.status = 'pending' and l.webhook_config_id > pending_webhooks.id order by l.webhook_config_id limit 1)
        from pending_webhooks where pending_webhooks.id is not null
      )`
