import { describeAction } from '@wabi/contract/audit/action-words.ts'

export interface LogRow {
  id: number
  at: string
  action: string
  subject: string | null
  ip: string | null
  details: Record<string, unknown>
}

/** Rows of a log that are shown as one: the newest, and all of them. */
export interface RowGroup<Row> {
  row: Row
  rows: readonly Row[]
}

/** Pictures of one case are fetched one by one. */
const VIEWS = new Set(['evidence.viewed', 'case.viewed', 'case.listed', 'client.listed', 'emails.listed'])
const MAX_PAUSE_MS = 5 * 60_000

/**
 * Groups what one person viewed of one subject within a few minutes, however it alternates with other rows. For
 * reading alone: the log keeps every row.
 * @param rows newest first
 */
export function groupViews<Row extends LogRow>(
  rows: readonly Row[],
  who: (row: Row) => string,
): RowGroup<Row>[] {
  const groups: { row: Row; rows: Row[] }[] = []
  const open = new Map<string, { row: Row; rows: Row[] }>()
  for (const row of rows) {
    const key = JSON.stringify([row.action, row.subject, row.ip, who(row)])
    const group = VIEWS.has(row.action) ? open.get(key) : undefined
    const last = group?.rows.at(-1)
    if (group && last && Date.parse(last.at) - Date.parse(row.at) <= MAX_PAUSE_MS) group.rows.push(row)
    else {
      const started = { row, rows: [row] }
      open.set(key, started)
      groups.push(started)
    }
  }
  return groups
}

/** `Viewed 4 pictures`, `Case viewed, 3 times`, `Signed in` */
export function describeGroup({ row, rows }: RowGroup<LogRow>): string {
  if (rows.length === 1) return describeAction(row.action)
  const pictures = new Set(rows.map(({ details }) => details.evidenceId))
  return row.action === 'evidence.viewed' && pictures.size > 1
    ? `Viewed ${pictures.size} pictures`
    : `${describeAction(row.action)}, ${rows.length} times`
}
