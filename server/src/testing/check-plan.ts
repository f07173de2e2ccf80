/** A node of `explain (verbose, format json)`: the fields in use. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  'One-Time Filter'?: string
  'Hash Cond'?: string
  'Merge Cond'?: string
  'Join Filter'?: string
  Plans?: PlanNode[]
}

/** The parts of the schema that plans are checked against. */
export interface Schema {
  /** Tables with a `client_id`. */
  tenantTables: ReadonlySet<string>
  indexes: ReadonlyMap<string, { table: string; leading: string; partial: boolean }>
}

/**
 * `unnamed_client`: a tenant table is read without naming the client. `no_index`: no index serves the read, or one only
 * by a full index scan. `whole_client`: one row is searched among all rows of the client.
 */
export interface Fault {
  kind: 'unnamed_client' | 'no_index' | 'whole_client'
  table: string
  words: string
}

/** The condition that row-level policies add to every scan (protect-tables.ts). */
const POLICY = /\(?CASE WHEN \([\w".]+ = (?:\(InitPlan \d+\)\.col1|\$\d+)\) THEN true ELSE false END\)?/gu

/** A condition without the policy's part; empty when nothing else is left. */
const withoutPolicy = (condition = '') => {
  const rest = condition.replaceAll(POLICY, '')
  return /\w/u.test(rest.replaceAll(/\bAND\b/gu, '')) ? rest : ''
}

/** Finds the faults of a plan made with sequential scans disabled, so that an index is used where one can be. */
export function checkPlan(plan: PlanNode, schema: Schema): Fault[] {
  const faults: Fault[] = []
  visit(plan, [])
  return faults

  function visit(node: PlanNode, above: readonly PlanNode[]): void {
    // An empty list: the nodes below never run.
    if (node['One-Time Filter'] === 'false') return
    const table = node['Relation Name']
    if (table && node['Node Type'].endsWith('Scan')) {
      if (node['Node Type'] === 'Seq Scan')
        faults.push({ kind: 'no_index', table, words: `no index of ${table} serves it` })
      if (schema.tenantTables.has(table) && !namesClient(node, above))
        faults.push({ kind: 'unnamed_client', table, words: `${table} is read without client_id` })
    }
    faults.push(...indexFaults(node, above, schema))
    for (const child of node.Plans ?? []) visit(child, [...above, node])
  }
}

function indexFaults(node: PlanNode, above: readonly PlanNode[], schema: Schema): Fault[] {
  const name = node['Index Name'] ?? ''
  const index = schema.indexes.get(name)
  if (!index) return []
  const { table, leading, partial } = index
  const condition = node['Index Cond'] ?? ''
  const filter = withoutPolicy(node.Filter)
  const bounded = partial || new RegExp(String.raw`\b${leading}\b`, 'u').test(condition)
  // A `limit` that reads the first rows in the index's order.
  const walk =
    filter === '' &&
    !node['Node Type'].startsWith('Bitmap') &&
    above.some((one) => one['Node Type'] === 'Limit')
  if (!bounded && !walk) return [{ kind: 'no_index', table, words: `${name} is read from end to end` }]
  const columns = [...condition.matchAll(/\b\w+\.(\w+)/gu)].map(([, column]) => column)
  const byClient =
    columns.includes('client_id') && columns.every((one) => one === 'client_id' || one === 'mode')
  const byId = /\bOR\b/u.test(filter) ? null : /\.((?:\w+_)?id) = (?!\w+\.|ANY\b)/u.exec(filter)
  // A partial index has fewer rows, and among generated rows next to none.
  if (partial || !byClient || !byId) return []
  const words = `${name} is read for the whole client to find one ${byId[1]}`
  return [{ kind: 'whole_client', table, words }]
}

function namesClient(node: PlanNode, above: readonly PlanNode[]): boolean {
  const named = new RegExp(String.raw`(?<![\w.])"?${node.Alias}"?\.client_id\b`, 'u')
  const conditions = [
    ...[node, ...findBitmaps(node)].flatMap((one) => [one['Index Cond'], one['Recheck Cond'], one.Filter]),
    ...above.flatMap((one) => [one['Hash Cond'], one['Merge Cond'], one['Join Filter'], one.Filter]),
  ]
  return conditions.some((condition) => named.test(withoutPolicy(condition)))
}

function findBitmaps({ Plans = [] }: PlanNode): PlanNode[] {
  const bitmaps = Plans.filter((one) => one['Node Type'].startsWith('Bitmap'))
  return bitmaps.flatMap((one) => [one, ...findBitmaps(one)])
}
