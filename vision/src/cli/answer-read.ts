import { VisionError } from '../core/errors.ts'
import type { DocumentFindings, DocumentSide } from '../core/shapes.ts'
import type { VisionPool } from '../pool.ts'
import { loadImage } from './load-image.ts'
import { getText, type Request } from './request.ts'
import { parseClaimedDocument } from './claimed-document.ts'

/** `read`: what a document says. The face descriptor (128 numbers) is biometric and is not returned. */
export async function answerRead(pool: VisionPool, request: Request): Promise<Record<string, unknown>> {
  const image = getText(request, 'image', 'required')
  const side = parseSide(getText(request, 'side') ?? 'front')
  const { type, country } = parseClaimedDocument(request)
  const options = { side, type, nationality: country } as const
  return { image, ...present(await pool.readDocument(await loadImage(image), options)) }
}

function parseSide(text: string): DocumentSide {
  if (text === 'front' || text === 'back') return text
  throw new VisionError('request.invalid', `'side' must be front or back, not '${text}'.`)
}

function present(found: DocumentFindings): Record<string, unknown> {
  const { quality, mrz, face, text } = found
  return {
    ok: quality.ok,
    kind: found.kind,
    quality: { ...quality.measures, hints: quality.hints },
    rotation: found.rotation,
    corners: found.corners,
    cornersSure: found.cornersSure,
    mrz,
    barcodes: found.barcodes,
    text: text.map((line) => line.text).join('\n'),
    fields: found.fields,
    signals: found.signals,
    face: face && { box: face.box, ok: face.quality.ok, hints: face.quality.hints },
    ms: found.ms,
  }
}
