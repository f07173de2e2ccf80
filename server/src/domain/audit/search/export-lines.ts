import { BYTE_ORDER_MARK, csvLine } from '../../kernel/csv-line.ts'
import type { AuditItem } from './audit-items.ts'

const COLUMNS = [
  'Number',
  'Time',
  'Kind of actor',
  'Actor',
  'Actor id',
  'Action',
  'Subject',
  'Client',
  'Client id',
  'IP address',
  'Details',
]

/** The file formats of an export: header, and a line per row. */
export const EXPORT_LINES: Record<'csv' | 'jsonl', { head: string; line: (item: AuditItem) => string }> = {
  csv: {
    head: BYTE_ORDER_MARK + csvLine(COLUMNS),
    line: ({ id, at, actor, action, subject, client, ip, details }) =>
      csvLine([
        id,
        at,
        actor.kind,
        actor.name,
        actor.id,
        action,
        subject,
        client?.name ?? null,
        client?.id ?? null,
        ip,
        JSON.stringify(details),
      ]),
  },
  jsonl: { head: '', line: (item) => `${JSON.stringify(item)}\n` },
}
