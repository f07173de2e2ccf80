/** Columns of an exported list in the file's order, with their heads. */
export const EXPORT_COLUMNS = {
  verificationId: 'Verification ID',
  mode: 'Mode',
  status: 'Status',
  outcome: 'Outcome',
  score: 'Score',
  reasons: 'Reasons',
  documentType: 'Document type',
  country: 'Country',
  reviewer: 'Decided by',
  assignee: 'Assigned to',
  createdAt: 'Created',
  startedAt: 'Opened',
  completedAt: 'Completed',
  expiresAt: 'Link expires',
  customerName: 'Customer name',
  customerEmail: 'Customer e-mail',
  customerPhone: 'Customer phone',
  tags: 'Tags',
} as const

export type ExportColumn = keyof typeof EXPORT_COLUMNS
export const EXPORT_COLUMN_NAMES = Object.keys(EXPORT_COLUMNS) as ExportColumn[]

/** Those that tell who somebody is: only in the file when they are asked for. Staff's tags may name somebody too. */
export const PERSONAL_COLUMNS: readonly ExportColumn[] = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'tags',
]

/** How long a file can be fetched. */
export const EXPORT_HOURS = 24
