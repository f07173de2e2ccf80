import { loadFaceEngine } from '../face/engine.ts'
import { findPortrait, type Portrait, type Turn } from '../face/find-portrait.ts'
import { decodeImage } from '../image/decode.ts'
import { type Gray, toGray } from '../image/gray.ts'
import { judgePhoto } from '../image/quality/judge-document.ts'
import { locateCard } from '../image/locate/locate.ts'
import { uprightSize } from '../image/upright-size.ts'
import { widenQuad } from '../image/widen-quad.ts'
import { MODEL_VERSION } from '../models/model-version.ts'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { ReadDocumentOptions } from '../core/operations.ts'
import type { DocumentFindings, MrzFindings, Quad } from '../core/shapes.ts'
import { paintOverBarcodes } from './barcode/paint-over-barcodes.ts'
import { readBarcodes } from './barcode/read.ts'
import { matchClaims } from './claims/match-claims.ts'
import { checkGenuine } from './genuine/check-genuine.ts'
import { comparePortraits } from './genuine/compare-portraits.ts'
import { portraitAskew } from './genuine/portrait-askew.ts'
import { judgeByGlare } from './judge-by-glare.ts'
import { judgeByReading } from './judge-by-reading.ts'
import { judgeByKind } from './kind/judge-by-kind.ts'
import { isCardShaped, mayBeBack, showsDocument } from './kind/shows-document.ts'
import { classifyCard } from './kind/classify-card.ts'
import { flatCard, layFlat, ownCorners } from './portrait/lay-flat.ts'
import { countLegible } from './count-legible.ts'
import { mergeFields } from './merge-fields.ts'
import { paintOver } from './mrz/paint-over.ts'
import { readMrz, getMrzRotation, type FoundZone } from './mrz/read.ts'
import { detectReproduction } from './reproduction/detect-reproduction.ts'
import { judgeTorch } from './reproduction/torch/judge-torch.ts'
import { plausiblePortrait } from './plausible-portrait.ts'
import { describePortrait } from './portrait.ts'
import { NOTHING_READ } from './nothing-read.ts'
import { boxToPicture, lineToQuad } from './picture-places.ts'
import { severalDocuments } from './several-documents.ts'
import { printBudget } from './ocr/print-budget.ts'
import { textLine } from './print/text-line.ts'
import { readCardPrint } from './read-card-print.ts'
import { readUntilClear } from './read-until-clear.ts'

/** Twelve-megapixel photos show no more detail of a card than this; smaller ones are read at their own size. */
const READ_SIDE_PX = 2400
const FLAT_WIDTH_PX = 1600
/** A tenth of the card on each side, where its outline may have cut off an edge. */
const AROUND = 0.2

/**
 * Reads everything on one side of a document. What cannot be read is absent, never guessed; bytes that are not a
 * picture reject with `image.*`.
 */
export async function readDocument(
  bytes: Uint8Array,
  { side, type, nationality, claims, torch }: ReadDocumentOptions,
): Promise<DocumentFindings> {
  const started = performance.now()
  const picture = await decodeImage(bytes, { maxSidePx: READ_SIDE_PX })
  const { width, height } = await uprightSize(bytes)
  const scale = width / picture.width
  const location = await locateCard(picture)
  const quality = judgePhoto(picture, location, scale)

  const gray = toGray(picture)
  const zone = await findZone(gray)
  // A back usually has no portrait, and searching for a missing one is the most expensive search of all.
  const seen = side === 'front' ? await findPortrait(await loadFaceEngine(), picture) : null
  const portrait = seen && plausiblePortrait(seen.box, location, picture) ? seen : null
  const sureZone = zone && zone.reading.mrz.status !== 'unsure' ? zone : null
  const known = sureZone?.rotation ?? portrait?.rotation ?? zone?.rotation ?? null
  const barcodes = await readBarcodes(gray, location?.corners ?? null)
  const whole = { side, width, height, cornersSure: location?.sure ?? false, modelVersion: MODEL_VERSION }
  const cornersFrom = (rotation: Turn) =>
    location ? inFile(ownCorners(location.corners, rotation), scale) : null
  const ms = () => Math.round(performance.now() - started)
  if (severalDocuments({ anotherZone: zone?.reading.another ?? false, barcodes, portrait, location })) {
    const retake: DocumentFindings['quality'] = { ...quality, ok: false, hints: ['several_documents'] }
    const rotation = known ?? 0
    const corners = cornersFrom(rotation)
    return { ...NOTHING_READ, ...whole, quality: retake, rotation, corners, ms: ms() }
  }
  const bare = paintOverBarcodes(sureZone ? withoutZone(gray, sureZone) : gray, [
    ...barcodes.map((one) => one.corners),
    ...(portrait ? [aroundFace(portrait.box)] : []),
  ])
  const script = printsEthiopic({ zone: sureZone, nationality, type }) ? 'latin-and-ethiopic' : 'latin'
  const budget = printBudget()
  const print = await readCardPrint(bare, location, { rotation: known, script, budget })

  // Lazy because most backs are classified without it: 80 CPU-ms.
  let laid: Gray | null = null
  const flat = () => (laid ??= layFlat(gray, location, print.rotation, FLAT_WIDTH_PX))

  const mrz = zone && zoneInFile(zone.reading, scale)
  const context = { mrz, barcodes, type, claims, hasPortrait: portrait !== null }
  const { lines, printed } = await readUntilClear(bare, print, context, { script, budget })
  const { fields, sources, doubtful, readings } = mergeFields(mrz, barcodes, printed)
  const face = portrait && (await describePortrait(portrait, scale))
  const read = { mrz, barcodes, lines, tooMuch: print.tooMuch }
  const inColor = (outline: Quad) => flatCard(picture, outline, print.rotation, FLAT_WIDTH_PX)
  const around = () =>
    layFlat(gray, location && { corners: widenQuad(location.corners, AROUND) }, print.rotation, FLAT_WIDTH_PX)
  // A wall, a pet, a page: no card-shaped outline, and nothing readable on it.
  const empty = !location && !face && mrz === null && barcodes.length === 0 && countLegible(lines) === 0
  const kindBudget = print.tooMuch || empty ? null : budget
  const classified = await classifyCard(
    flat,
    { ...read, face, claimed: side, script, budget: kindBudget },
    around,
  )
  const outline = location && ownCorners(location.corners, print.rotation)
  const upright = print.rotation % 180 === 0 ? { width, height } : { width: height, height: width }
  const shown = showsDocument({ side, ...read, face, kind: classified })
  const bareBack = side === 'back' && mayBeBack({ outline, upright })
  const corners = cornersFrom(print.rotation)
  const judged = judgeByReading(quality, {
    side,
    ...read,
    face,
    width,
    height,
    located: location?.sure ?? false,
    shown: shown || bareBack,
    cardShaped: (location?.sure ?? false) && outline !== null && isCardShaped(outline),
  })
  // A picture that does not show a document has no kind, whatever is written on it.
  const kind = shown || (bareBack && classified.side === 'back') ? classified : NOTHING_READ.kind
  const findings = {
    ...whole,
    kind,
    quality: judged,
    rotation: print.rotation,
    corners,
    mrz,
    barcodes: barcodes.map((one) => ({ ...one, corners: inFile(one.corners, scale) })),
    text: lines.map((line) => ({
      ...textLine(line),
      place: inFile(boxToPicture(line, print.frame), scale),
    })),
    fields,
    readings,
    sources,
    doubtful,
    calendarsDisagree: printed.calendarsDisagree,
    face,
    signals:
      location && corners && face
        ? [
            ...(await comparePortraits(inColor(location.corners), corners, face)),
            ...(location.sure ? portraitAskew(flat(), corners, face) : []),
          ]
        : [],
    // A broken check must not cost the reading: null leads to review.
    reproduction: await detectReproduction(picture, {
      location,
      portrait: portrait?.box ?? null,
      torch: torch ? judgeTorch(torch, LAMINATED.has(kind.type ?? type ?? '')) : null,
    }).catch(() => null),
    ms: ms(),
  }
  const matches = claims ? matchClaims(claims, [findings]) : null
  const readSide = { side, fields, mrz, barcodes, matches }
  const clear = judgeByGlare(findings.quality, readSide, location?.sure ? flat : null)
  return {
    ...findings,
    quality: judgeByKind(clear, kind, { side, type }),
    signals: checkGenuine([findings]),
  }
}

function zoneInFile({ mrz, lines }: FoundZone, scale: number): MrzFindings {
  return { ...mrz, places: lines.map((line) => inFile(lineToQuad(line, mrz.lines[0]!.length), scale)) }
}

/** Documents whose original is plastic or laminated; others are also issued on paper. */
const LAMINATED: ReadonlySet<string> = new Set<DocumentType>(['national_id', 'passport'])

type Zone = { reading: FoundZone; rotation: Turn }

/**
 * Only Ethiopian and Eritrean documents print Ethiopic letters; a certain MRZ knows the issuer better than the
 * customer.
 */
function printsEthiopic({
  zone,
  nationality,
  type,
}: Pick<ReadDocumentOptions, 'nationality' | 'type'> & { zone: Zone | null }): boolean {
  if (zone) return ETHIOPIC_ISSUERS.has(zone.reading.mrz.fields.issuer)
  return (nationality ?? 'ET') === 'ET' || type === 'kebele_id'
}

const ETHIOPIC_ISSUERS = new Set(['ETH', 'ERI'])

/** Hair and clothes around a face, all within its photograph, would be read as letters, and slowly. */
function aroundFace([x, y, width, height]: Portrait['box']): Quad {
  const [left, right] = [x - 0.3 * width, x + 1.3 * width]
  const [top, bottom] = [y - 0.3 * height, y + 1.4 * height]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

/** OCR is faster and better without the MRZ that was read already. */
function withoutZone(gray: Gray, { reading }: Zone): Gray {
  return paintOver(gray, reading.lines, reading.mrz.lines[0]!.length)
}

async function findZone(gray: Gray): Promise<Zone | null> {
  const reading = await readMrz(gray)
  return reading && { reading, rotation: getMrzRotation(reading) }
}

function inFile(corners: Quad, scale: number): Quad {
  return corners.map(([x, y]) => [
    Math.round(x * scale * 10) / 10,
    Math.round(y * scale * 10) / 10,
  ]) as unknown as Quad
}
