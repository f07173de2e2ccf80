import { sql } from 'drizzle-orm'

/**
 * A part of `with recursive`: the ids of webhooks that have pending deliveries as `waiting`, one step along
 * `webhook_logs_due` for each, however many deliveries wait. Its last row is null.
 */
export const waitingWebhooks = sql`waiting as (
        (select webhook_config_id as id from webhook_logs where status = 'pending' order by webhook_config_id limit 1)
        union all
        select (select l.webhook_config_id from webhook_logs l
          where l.status = 'pending' and l.webhook_config_id > waiting.id order by l.webhook_config_id limit 1)
        from waiting where waiting.id is not null
      )`
