import pg from 'pg'
import { inject } from 'vitest'
import { APP_ROLE, proveTenant, SYSTEM_ROLE, tenantKey } from '../platform/db/roles.ts'
import { A_CLIENT } from './fill-tables.ts'
import { type Fault, checkPlan, type PlanNode, type Schema } from './check-plan.ts'
import type { Statement } from './statement-log.ts'

/** A statement with faults. */
export interface FaultyStatement {
  statement: Statement
  faults: (Fault | { kind: 'wrong_scope'; table: null; words: string })[]
  /** PostgreSQL's plan as text. */
  plan: string
}

/** SQL that enters a scope. */
const enterScope = (scope: Statement['scope']): string =>
  ({
    tenant: `set role ${APP_ROLE}; set wabi.client_id = '${A_CLIENT}';
      set wabi.proof = '${proveTenant(tenantKey(inject('explainUrl')), A_CLIENT)}'`,
    system: `set role ${SYSTEM_ROLE}; set wabi.client_id = ''`,
    none: `set role ${APP_ROLE}; set wabi.client_id = ''`,
  })[scope]

/** Permission denied, invalid value, unknown table. */
const REFUSED = /^(42501|22...|42P01)$/u

let schema: Schema | undefined

async function readSchema(client: pg.Client): Promise<Schema> {
  const tables = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'client_id' and not a.attisdropped`,
  )
  const indexes = await client.query<{ name: string; table: string; leading: string; partial: boolean }>(
    `select c.relname as name, t.relname as table, pg_get_indexdef(c.oid, 1, true) as leading,
       i.indpred is not null as partial
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace`,
  )
  return {
    tenantTables: new Set(tables.rows.map(({ name }) => name)),
    indexes: new Map(indexes.rows.map(({ name, ...index }) => [name, index])),
  }
}

/**
 * Explains each statement with its first values, without sequential scans and under the row-level policies, in a
 * database of generated rows (fill-tables.ts). @returns the statements with faults
 */
export async function findFaulty(statements: readonly Statement[]): Promise<FaultyStatement[]> {
  if (statements.length === 0) return []
  const client = new pg.Client({ connectionString: inject('explainUrl') })
  await client.connect()
  try {
    schema ??= await readSchema(client)
    await client.query('set enable_seqscan = off')
    const faulty: FaultyStatement[] = []
    for (const statement of statements) faulty.push(...(await findFaults(client, schema, statement)))
    return faulty
  } finally {
    await client.end()
  }
}

/** A test's client does not exist in that database, and the planner would assume hardly any rows for it. */
function withKnownClient(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKnownClient)
  return typeof value === 'string' && value.startsWith('cli_') ? A_CLIENT : value
}

async function findFaults(
  client: pg.Client,
  known: Schema,
  statement: Statement,
): Promise<FaultyStatement[]> {
  const { text, values, scope } = statement
  const explain = async <T>(format: string) => {
    const { rows } = await client.query<{ 'QUERY PLAN': T }>(
      `explain (verbose, costs off, format ${format}) ${text}`,
      values.map(withKnownClient),
    )
    return rows.map((row) => row['QUERY PLAN'])
  }
  await client.query(enterScope(scope))
  let plans: { Plan: PlanNode }[] | undefined
  try {
    ;[plans] = await explain<{ Plan: PlanNode }[]>('json')
  } catch (error) {
    // Also refused where it was sent, by a test of exactly that; or a table of an extension.
    if (REFUSED.test((error as { code?: string }).code ?? '')) return []
    throw error
  }
  const faults: FaultyStatement['faults'] = checkPlan(plans![0]!.Plan, known)
  if (scope !== 'tenant' && text.includes('wabi.client_id'))
    faults.push({ kind: 'wrong_scope', table: null, words: `the ${scope} scope has no tenant` })
  if (faults.length === 0) return []
  return [{ statement, faults, plan: (await explain<string>('text')).join('\n') }]
}
