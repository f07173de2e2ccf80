import type { Client } from 'pg'
import { APP_ROLE, SYSTEM_ROLE } from '../db/roles.ts'
import { PROVEN_TENANT } from '../db/tenant-proof.ts'
import { runWithLockTimeout } from '../db/run-migrations.ts'
import { QUEUE_SCHEMA } from './install.ts'

/** What pg-boss's insert returns. */
const RETURNED = 'id, start_after'

const POLICIES: Readonly<Record<string, string>> = {
  system: `for all to ${SYSTEM_ROLE} using (true)`,
  // A client adds jobs about itself, or about a row that is named by an unguessable id alone.
  tenant_adds: `for insert to ${APP_ROLE} with check (coalesce(data ->> 'clientId' = ${PROVEN_TENANT}, data ->> 'clientId' is null))`,
  // For the columns granted to it.
  tenant_sees: `for select to ${APP_ROLE} using (true)`,
}

/**
 * The system scope runs the queue. A client's transaction adds jobs and reads the settings of queues, but no job's
 * payload, result or owner.
 */
export async function protectJobs(client: Client): Promise<void> {
  await client.query(`
    grant usage on schema ${QUEUE_SCHEMA} to ${APP_ROLE}, ${SYSTEM_ROLE};
    grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to ${SYSTEM_ROLE};
    grant usage, select on all sequences in schema ${QUEUE_SCHEMA} to ${SYSTEM_ROLE};
    grant execute on all functions in schema ${QUEUE_SCHEMA} to ${SYSTEM_ROLE};
    revoke all on all tables in schema ${QUEUE_SCHEMA} from ${APP_ROLE};
    revoke all on all sequences in schema ${QUEUE_SCHEMA} from ${APP_ROLE};
    revoke execute on all functions in schema ${QUEUE_SCHEMA} from public, ${APP_ROLE};
    grant execute on function ${QUEUE_SCHEMA}.job_now to ${APP_ROLE};
    grant select on ${QUEUE_SCHEMA}.queue to ${APP_ROLE}`)
  const { rows } = await client.query<{ name: string; policies: string[]; secured: boolean }>(
    `select c.oid::regclass::text as name, c.relrowsecurity and c.relforcerowsecurity as secured,
       array(select p.polname::text from pg_policy p where p.polrelid = c.oid) as policies
     from pg_class c where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p')
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'data')
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'start_after')`,
    [QUEUE_SCHEMA],
  )
  for (const { name, policies, secured } of rows) {
    await client.query(`grant insert, select (${RETURNED}) on ${name} to ${APP_ROLE}`)
    const missing = Object.entries(POLICIES).filter(([policy]) => !policies.includes(policy))
    if (secured && missing.length === 0) continue
    await runWithLockTimeout(client, `The row-level policies of ${name}`, [
      `alter table ${name} enable row level security, force row level security`,
      ...missing.map(([policy, terms]) => `create policy ${policy} on ${name} ${terms}`),
    ])
  }
}
