/**
 * SQL that leaves a migrated database as the versions before `wabi_system` left theirs: policies for one role, which saw
 * everything by a setting, and no proof of a transaction's client.
 */
export const PREVIOUS_PROTECTION = `
  do $$ declare t record; begin
    for t in select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relrowsecurity loop
      execute format('drop policy if exists system on %I', t.name);
      execute format('drop policy if exists tenant on %I', t.name);
      execute format('drop policy if exists scope on %I', t.name);
      execute format('create policy %s on %I to wabi_app using (current_setting(''wabi.scope'', true) = ''system'')',
        case when t.name in ('organizations', 'admin_users') then 'scope' else 'tenant' end, t.name);
      execute format('revoke all on %I from wabi_system', t.name);
    end loop;
  end $$;
  drop schema tenancy cascade;
  alter table events no force row level security;
  grant select, insert, update, delete on all tables in schema public, jobs to wabi_app;
  do $$ declare t record; begin
    for t in select distinct tablename as name from pg_policies where schemaname = 'jobs' loop
      execute format('drop policy if exists system on jobs.%I', t.name);
      execute format('drop policy if exists tenant_adds on jobs.%I', t.name);
      execute format('drop policy if exists tenant_sees on jobs.%I', t.name);
      execute format('alter table jobs.%I disable row level security', t.name);
    end loop;
  end $$`
