import type { Client } from 'pg'
import { runWithLockTimeout } from '../db/run-migrations.ts'
import { QUEUE_SCHEMA } from './install.ts'

const INDEX = 'job_waiting_by_client'
const POLICY = 'owner_counts'

/**
 * Makes the clients take turns in each queue of jobs. pg-boss claims the waiting job of the highest priority, the oldest
 * first; a trigger gives a new job of a client one place after that client's last waiting job, and the place of the
 * queue's next job when none of it waits (start-time fair queueing: Goyal et al., 1996). Runs as the tables' owner.
 */
export async function installFairOrder(client: Client): Promise<void> {
  const { rows } = await client.query<{ ready: boolean }>(
    `select exists (select from pg_trigger where tgname = 'fair_order' and tgrelid = '${QUEUE_SCHEMA}.job'::regclass)
       and to_regclass('${QUEUE_SCHEMA}.${INDEX}') is not null as ready`,
  )
  await client.query(`
    create or replace function ${QUEUE_SCHEMA}.fair_priority() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      next_of_queue integer;
      last_of_client integer;
    begin
      select max(priority) into next_of_queue from ${QUEUE_SCHEMA}.job
      where name = new.name and state < 'active' and not blocked;
      select min(priority) into last_of_client from ${QUEUE_SCHEMA}.job
      where name = new.name and state < 'active' and data ->> 'clientId' = new.data ->> 'clientId';
      -- least() ignores nulls.
      new.priority := least(coalesce(next_of_queue, 0), last_of_client - 1);
      return new;
    end $$;
    revoke execute on function ${QUEUE_SCHEMA}.fair_priority() from public`)
  if (rows[0]?.ready) return
  await runWithLockTimeout(client, 'The order of jobs', [
    `create index if not exists ${INDEX} on ${QUEUE_SCHEMA}.job (name, (data ->> 'clientId'), priority) where state < 'active'`,
    // The function runs as the owner, who is under the forced row-level security too.
    `drop policy if exists ${POLICY} on ${QUEUE_SCHEMA}.job`,
    `create policy ${POLICY} on ${QUEUE_SCHEMA}.job for select to current_user using (true)`,
    `create or replace trigger fair_order before insert on ${QUEUE_SCHEMA}.job
       for each row when (new.data ? 'clientId') execute function ${QUEUE_SCHEMA}.fair_priority()`,
  ])
}
