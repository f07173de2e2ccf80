/** Columns of an exported list in file order, with their headings. */
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
  label: 'Label',
  createdAt: 'Created',
  startedAt: 'Opened',
  completedAt: 'Completed',
  expiresAt: 'Link expires',
  customerName: 'Customer name',
  provedName: 'Name on the document',
  customerEmail: 'Customer e-mail',
  customerPhone: 'Customer phone',
  tags: 'Tags',
} as const

export type ExportColumn = keyof typeof EXPORT_COLUMNS
export const EXPORT_COLUMN_NAMES = Object.keys(EXPORT_COLUMNS) as ExportColumn[]

/** Columns with personal data: exported only on request. Tags are included because staff may put names in them. */
export const PERSONAL_COLUMNS: readonly ExportColumn[] = [
  'customerName',
  'provedName',
  'customerEmail',
  'customerPhone',
  'tags',
]

/** How long an export can be downloaded. */
export const EXPORT_HOURS = 24
