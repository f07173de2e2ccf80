import type { z } from 'zod'
import type { EvidenceItem } from '@wabi/contract/shapes/verification.ts'
import type { EvidenceRow } from './evidence-of.ts'

/** A photo as staff's screens name it; its picture is fetched by itself. */
export function evidenceItem({
  id,
  kind,
  width,
  height,
  createdAt,
}: EvidenceRow): z.input<typeof EvidenceItem> {
  return { id, kind, width, height, capturedAt: createdAt.toISOString() }
}
