import { PAGE, type Pdf, REGULAR } from '../../../platform/pdf/open-pdf.ts'
import { tag } from '../../../platform/pdf/tags.ts'
import type { VerificationDetailReply } from '../../review/reviews/get-verification-detail.ts'
import { heading, ensureSpace, line, RULE, SOFT, WIDTH } from './layout.ts'

type Face = NonNullable<VerificationDetailReply['faces']['document']>

/** Why an image is not in the report. */
export type OmittedPicture = 'unreadable' | 'too_large' | 'other_reviewer'

/** Images the caller may see, as JPEG, by evidence id. */
export type Pictures = ReadonlyMap<string, Uint8Array | OmittedPicture>

const OMITTED: Record<OmittedPicture, string> = {
  unreadable: 'it cannot be read from storage',
  too_large: 'the images of one report are limited to 30 MB',
  other_reviewer: 'the customer asked for another reviewer',
}

const NAMES = {
  document_front: 'Front of the document',
  document_back: 'Back of the document',
  selfie: 'Selfie',
  liveness: 'Head turn',
  appeal_document: 'Sent with the appeal',
} as const

const GAP = 14
const HALF = (WIDTH - GAP) / 2
const FACE_PT = 150
/** Margin around the face, as a share of its size. */
const MARGIN = 0.45
const MAX_HEIGHT_PT = 230

/** The two compared faces, upright and side by side, then the images as taken. */
export function writePictures(pdf: Pdf, detail: VerificationDetailReply, pictures: Pictures): void {
  const { faces, evidence } = detail
  const getBytes = (id: string) => {
    const picture = pictures.get(id)
    return typeof picture === 'object' ? picture : null
  }
  const pair = [
    ['Face on the document', faces.document],
    ['Selfie', faces.selfie],
  ] as const
  if (pair.some(([, face]) => face && getBytes(face.evidenceId))) {
    heading(pdf, 'The two faces')
    ensureSpace(pdf, FACE_PT + 20)
    const top = pdf.y
    for (const [index, [name, face]] of pair.entries()) {
      const bytes = face && getBytes(face.evidenceId)
      const left = PAGE.side + index * (HALF + GAP)
      if (face && bytes)
        tag(pdf, 'Figure', { alt: name, bbox: [left, top, left + FACE_PT, top + FACE_PT] }, () =>
          drawFace(pdf, bytes, face, left, top),
        )
      caption(pdf, `${name}${bytes ? '' : face ? ': not included' : ': none'}`, left, top + FACE_PT)
    }
    const compared = detail.decision?.checks.find(({ check }) => check === 'face_matches')
    if (compared) line(pdf, compared.words, { color: SOFT })
  }
  const named = (...kinds: string[]) =>
    evidence.filter(({ id, kind }) => kinds.includes(kind) && getBytes(id))
  writePhotos(pdf, 'The document', named('document_front', 'document_back'), getBytes)
  writePhotos(pdf, 'Sent with the appeal', named('appeal_document'), getBytes)
  for (const { id, kind } of evidence) {
    const omitted = pictures.get(id)
    if (typeof omitted === 'string')
      line(pdf, `Not included: ${NAMES[kind]}, because ${OMITTED[omitted]}.`, { color: SOFT })
  }
}

/** At most two photos side by side; without any, no heading. */
function writePhotos(
  pdf: Pdf,
  title: string,
  photos: VerificationDetailReply['evidence'],
  getBytes: (id: string) => Uint8Array | null,
): void {
  const shown = photos.slice(0, 2)
  if (shown.length === 0) return
  heading(pdf, title)
  const heights = shown.map((one) => Math.min(MAX_HEIGHT_PT, (HALF * one.height) / one.width))
  ensureSpace(pdf, Math.max(...heights) + 20)
  const top = pdf.y
  for (const [index, one] of shown.entries()) {
    const left = PAGE.side + index * (HALF + GAP)
    const alt = NAMES[one.kind]
    const size = [HALF, Math.max(...heights)] as const
    tag(pdf, 'Figure', { alt, bbox: [left, top, left + size[0], top + size[1]] }, () => {
      pdf.image(Buffer.from(getBytes(one.id)!), left, top, { fit: [...size] })
    })
    caption(pdf, NAMES[one.kind], left, top + Math.max(...heights))
  }
}

function caption(pdf: Pdf, words: string, left: number, top: number): void {
  tag(pdf, 'P', {}, () => {
    pdf
      .font(REGULAR)
      .fontSize(8.5)
      .fillColor(SOFT)
      .text(words, left, top + 3, { width: HALF })
  })
}

/** Draws a square crop around the face, rotated upright. */
function drawFace(pdf: Pdf, bytes: Uint8Array, face: Face, left: number, top: number): void {
  const { width, height, rotation } = face
  const [x, y, w, h] = face.box ?? [0, 0, width, height]
  const margin = face.box ? MARGIN : 0
  const side = face.box ? Math.max(w, h) * (1 + 2 * margin) : Math.min(width, height)
  const scale = FACE_PT / side
  pdf.save()
  pdf.rect(left, top, FACE_PT, FACE_PT).clip()
  pdf.translate(left - (x + w / 2 - side / 2) * scale, top - (y + h / 2 - side / 2) * scale)
  turn(pdf, rotation, width * scale, height * scale)
  const raw = rotation % 180 === 0 ? [width, height] : [height, width]
  pdf.image(Buffer.from(bytes), 0, 0, { width: raw[0]! * scale, height: raw[1]! * scale })
  pdf.restore()
  pdf.rect(left, top, FACE_PT, FACE_PT).lineWidth(0.6).strokeColor(RULE).stroke()
}

/**
 * Rotates the coordinate system so that an image drawn from the origin appears upright in the area that starts there.
 */
function turn(pdf: Pdf, rotation: number, width: number, height: number): void {
  if (rotation === 90) pdf.translate(width, 0)
  if (rotation === 180) pdf.translate(width, height)
  if (rotation === 270) pdf.translate(0, height)
  if (rotation !== 0) pdf.rotate(rotation)
}
