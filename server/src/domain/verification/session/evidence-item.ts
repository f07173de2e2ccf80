import type { z } from 'zod'
import type { EarlierEvidence, EvidenceItem } from '@wabi/contract/shapes/evidence-item.ts'
import type { EvidenceRow } from './current-evidence.ts'

/** A photo as the staff's screens list it; the picture itself is fetched separately. */
export function toEvidenceItem({
  id,
  kind,
  width,
  height,
  createdAt,
}: EvidenceRow): z.input<typeof EvidenceItem> {
  return { id, kind, width, height, capturedAt: createdAt.toISOString() }
}

/** A photo that another one replaced. */
export function toEarlierEvidence(row: EvidenceRow): z.input<typeof EarlierEvidence> {
  const replacedAt = row.supersededAt ?? row.createdAt
  return { ...toEvidenceItem(row), replacedAt: replacedAt.toISOString(), sentFrom: row.sentFrom }
}
