import { sql } from 'drizzle-orm'

/**
 * A `with recursive` query named `waiting`: the ids of webhooks with pending deliveries. It takes one step per webhook
 * along the index `webhook_logs_due`, however many deliveries are pending. Its last row is null.
 */
export const pendingWebhooks = sql`waiting as (
        (select webhook_config_id as id from webhook_logs where status = 'pending' order by webhook_config_id limit 1)
        union all
        select (select l.webhook_config_id from webhook_logs l
          where l.status = 'pending' and l.webhook_config_id > waiting.id order by l.webhook_config_id limit 1)
        from waiting where waiting.id is not null
      )`
