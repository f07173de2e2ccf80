/** What a statement of a migration does to an existing table while it runs. */
export interface Effect {
  table: string
  /**
   * `rewrites`: every row is written anew, under a lock against reads and writes. `locks`: against reads and writes.
   * `locks_writes`: reads continue. `changes_rows`: rows are written, other rows stay available. `online`: neither is
   * blocked.
   */
  kind: 'rewrites' | 'locks' | 'locks_writes' | 'changes_rows' | 'online'
}

const NAME = String.raw`(?:"?public"?\.)?"?(\w+)"?`

const find = (pattern: string, sql: string) => new RegExp(pattern, 'isu').exec(sql)?.[1]

const REWRITES =
  /\bgenerated\s+always\s+as\b(?!\s+identity)|\bdefault\s+(?:gen_random_uuid|nextval|random|clock_timestamp)|\badd\s+column\s+\S+\s+(?:big|small)?serial|\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\s/isu

/** The tables that another one refers to: adding a foreign key stops writes to both. */
function referencedTables(sql: string): string[] {
  return [...sql.matchAll(new RegExp(String.raw`\breferences\s+${NAME}`, 'gisu'))].map(([, name]) => name!)
}

const without = (sql: string) => sql.replaceAll(/^\s*--.*$/gmu, '').trim()

function effectsOfAlter(table: string, sql: string): Effect[] {
  if (/\bvalidate\s+constraint\b/iu.test(sql)) return [{ table, kind: 'online' }]
  const referenced = referencedTables(sql).map((name): Effect => ({ table: name, kind: 'locks_writes' }))
  if (REWRITES.test(sql)) return [{ table, kind: 'rewrites' }, ...referenced]
  const onlyForeignKey = /\badd\s+constraint\b/iu.test(sql) && /\bforeign\s+key\b/iu.test(sql)
  return [{ table, kind: onlyForeignKey ? 'locks_writes' : 'locks' }, ...referenced]
}

/** Whether the text is more than one statement; bodies of functions do not count. */
const isSeveral = (sql: string) => /;\s*\S/u.test(sql.replaceAll(/\$(\w*)\$.*?\$\1\$/gsu, ''))

/** What the text of a statement does not say, as the database knows it. */
export interface KnownTables {
  /** The table of an index. */
  tableOf(index: string): string | undefined
  /** The tables that a table's foreign keys refer to. */
  referencedBy(table: string): readonly string[]
}

const NOTHING_KNOWN: KnownTables = { tableOf: () => undefined, referencedBy: () => [] }

/** PostgreSQL cuts longer names off. */
const MAX_NAME = 63

/**
 * What a statement does to existing tables, judged by its text; null where the text does not say (a `DO` block, several
 * statements in one).
 */
export function effectsOf(statement: string, known: KnownTables = NOTHING_KNOWN): Effect[] | null {
  const sql = without(statement)
  if (isSeveral(sql)) return null
  const altered = find(String.raw`^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?${NAME}`, sql)
  if (altered) return effectsOfAlter(altered, sql)
  const indexed = find(String.raw`^create\s+(?:unique\s+)?index\s.*?\son\s+(?:only\s+)?${NAME}`, sql)
  if (indexed) return [{ table: indexed, kind: /\bconcurrently\b/iu.test(sql) ? 'online' : 'locks_writes' }]
  const dropped = find(String.raw`^drop\s+index\s+(?:concurrently\s+)?(?:if\s+exists\s+)?${NAME}`, sql)
  if (dropped) {
    const table = known.tableOf(dropped.slice(0, MAX_NAME))
    if (table === undefined) return []
    return [{ table, kind: /\bconcurrently\b/iu.test(sql) ? 'online' : 'locks' }]
  }
  if (/^create\s+(?:unlogged\s+)?table\b/iu.test(sql))
    return referencedTables(sql).map((table) => ({ table, kind: 'locks_writes' }))
  const triggered = find(
    String.raw`^create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s.*?\son\s+${NAME}`,
    sql,
  )
  if (triggered) return [{ table: triggered, kind: 'locks_writes' }]
  const gone = find(
    String.raw`^(?:drop\s+table\s+(?:if\s+exists\s+)?|drop\s+trigger\s+.*?\son\s+|truncate\s+(?:table\s+)?)${NAME}`,
    sql,
  )
  if (gone) return [gone, ...known.referencedBy(gone)].map((table) => ({ table, kind: 'locks' }))
  const written = find(String.raw`^(?:update|delete\s+from|insert\s+into)\s+(?:only\s+)?${NAME}`, sql)
  if (written) return [{ table: written, kind: 'changes_rows' }]
  if (
    /^(?:create\s+(?:or\s+replace\s+)?function|drop\s+function|select\s+set_config|revoke|grant|comment)\b/iu.test(
      sql,
    )
  )
    return []
  return null
}
