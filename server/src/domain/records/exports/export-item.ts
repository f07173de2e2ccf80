import type { exports } from '../../../platform/db/schema/lists.ts'

export type ExportRow = typeof exports.$inferSelect

/** An export as shown to the person who requested it. */
export function exportItem({ id, status, personal, total, written, createdAt, expiresAt }: ExportRow) {
  return {
    id,
    status,
    personal,
    total,
    written,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

export type ExportItem = ReturnType<typeof exportItem>
