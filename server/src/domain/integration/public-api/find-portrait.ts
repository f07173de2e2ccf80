import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { findings } from '../../../platform/db/schema/evidence.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { facePair } from '../../verification/decision/face-pair.ts'
import { type EvidenceRow, listCurrentEvidence } from '../../verification/session/current-evidence.ts'
import { loadDocumentReadings, openReadings } from '../../verification/session/document-findings.ts'
import { NOT_ANALYZED } from '../../verification/test-mode/insert-sample.ts'
import { SAMPLE_PORTRAIT } from '../../verification/test-mode/sample-picture.ts'

/** Around the face, as a share of its size: hair, chin and neck. */
const MARGIN = 0.45

/** The photograph on the document: which picture it is on, and where. */
export interface Portrait {
  photo: EvidenceRow
  box: readonly [number, number, number, number]
  rotation: 0 | 90 | 180 | 270
}

/** Where the portrait of a session's document is; null where none was found. */
export async function findPortrait(
  ctx: Ctx,
  tx: Tx,
  key: DataKey,
  { sessionId }: { sessionId: string },
): Promise<Portrait | null> {
  const photos = await listCurrentEvidence(tx, sessionId)
  const readings = await loadDocumentReadings(tx, { sessionId })
  const place = facePair(photos, openReadings(ctx, key, readings).read).document
  const photo = photos.find(({ id }) => id === place?.evidenceId)
  if (photo && place?.box) return { photo, box: widen(place.box), rotation: place.rotation }
  const front = photos.find(({ kind }) => kind === 'document_front')
  return front && (await isSample(tx, front.id)) ? { photo: front, box: SAMPLE_PORTRAIT, rotation: 0 } : null
}

const widen = ([x, y, width, height]: Portrait['box']): Portrait['box'] => [
  x - width * MARGIN,
  y - height * MARGIN,
  width * (1 + 2 * MARGIN),
  height * (1 + 2 * MARGIN),
]

async function isSample(tx: Tx, evidenceId: string): Promise<boolean> {
  const [found] = await tx
    .select({ error: findings.error })
    .from(findings)
    .where(and(ofTenant(findings), eq(findings.evidenceId, evidenceId)))
  return found?.error === NOT_ANALYZED
}
