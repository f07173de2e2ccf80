import { countryName } from '@wabi/contract/catalog/countries.ts'
import type { ExportColumn } from '@wabi/contract/client/export-columns.ts'
import type { PersonRow } from '../lists/list-verifications.ts'

type Cell = string | number | null
type ToCell = (one: PersonRow, getName: (userId: string | null) => string) => Cell

const instant = (at: Date | null) => at?.toISOString() ?? null

/** The value of each column; instants are ISO 8601 in UTC, states and reasons are the API's codes. */
const CELLS: Record<ExportColumn, ToCell> = {
  verificationId: ({ row }) => row.verificationId,
  mode: ({ row }) => row.mode,
  status: ({ row }) => row.status,
  outcome: ({ row }) => row.outcome,
  score: ({ row }) => row.overallScore,
  reasons: ({ row }) => row.reasons.join(' '),
  documentType: ({ row }) => row.documentType,
  country: ({ row }) => row.nationality && countryName(row.nationality),
  reviewer: ({ row }, getName) => row.reviewedBy && getName(row.reviewedBy),
  label: ({ row }) => row.label,
  assignee: ({ row }, getName) => row.assignedTo && getName(row.assignedTo),
  createdAt: ({ row }) => instant(row.createdAt),
  startedAt: ({ row }) => instant(row.startedAt),
  completedAt: ({ row }) => instant(row.completedAt),
  expiresAt: ({ row }) => instant(row.expiresAt),
  customerName: ({ person }) => person.customerName,
  provedName: ({ person }) => person.provedName,
  customerEmail: ({ person }) => person.customerEmail,
  customerPhone: ({ person }) => person.customerPhone,
  tags: ({ row }) => row.tags.join(', '),
}

export function exportCells(
  columns: readonly ExportColumn[],
  one: PersonRow,
  getName: (userId: string | null) => string,
): Cell[] {
  return columns.map((column) => CELLS[column](one, getName))
}
