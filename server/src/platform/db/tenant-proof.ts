import type { Client } from 'pg'
import { APP_ROLE, hmacBlocks, tenantKey } from './roles.ts'

/**
 * The client of the current transaction for row-level policies, in a subquery: evaluated once per statement, not per
 * row. Null without a client; an error when its proof is missing or wrong.
 */
export const PROVEN_TENANT = '(select tenancy.tenant_id())'

/** Keys that are accepted: the current one and, while processes with the previous password run, the one before. */
const KEYS = 2

/**
 * Creates the function that policies ask for the transaction's client. Any statement may set `wabi.client_id`, so the
 * function also requires `wabi.proof`, an HMAC under a key that only the owner can read (decision 049).
 */
export async function installTenantProof(client: Client, ownerUrl: string): Promise<void> {
  const { inner, outer } = hmacBlocks(tenantKey(ownerUrl))
  await client.query(`
    create schema if not exists tenancy;
    revoke all on schema tenancy from public;
    create table if not exists tenancy.keys (
      inner_block bytea not null, outer_block bytea primary key, created_at timestamptz not null default clock_timestamp()
    );
    revoke all on tenancy.keys from public`)
  await client.query(
    'insert into tenancy.keys (inner_block, outer_block) values ($1, $2) on conflict (outer_block) do nothing',
    [inner, outer],
  )
  await client.query(
    `delete from tenancy.keys where outer_block <> $1
       and outer_block not in (select outer_block from tenancy.keys order by created_at desc limit ${KEYS})`,
    [outer],
  )
  await client.query(`
    create or replace function tenancy.tenant_id() returns text
    language plpgsql stable parallel safe security definer set search_path = pg_catalog, pg_temp as $$
    declare
      claimed text := current_setting('wabi.client_id', true);
      proof text := current_setting('wabi.proof', true);
    begin
      if coalesce(claimed, '') = '' then
        return null;
      end if;
      if exists (
        select from tenancy.keys k
        where encode(sha256(k.outer_block || sha256(k.inner_block || convert_to(claimed, 'UTF8'))), 'hex') = proof
      ) then
        return claimed;
      end if;
      raise exception 'the client of this transaction is not proven' using errcode = 'insufficient_privilege';
    end $$;
    revoke execute on function tenancy.tenant_id() from public;
    grant execute on function tenancy.tenant_id() to ${APP_ROLE}`)
}
