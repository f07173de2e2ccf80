import type { Side } from '../draw-specimen.ts'
import { toClaims, drawWrongClaims } from './claims.ts'
import { barcodeContent } from './codes/barcode-content.ts'
import { drawDocument } from './document.ts'
import { possibleContradictions } from './forge/possible-contradictions.ts'
import { forge } from './forge/forge.ts'
import type { Forgery } from './forge/forgeries.ts'
import { SAMPLE_DOCUMENT_TYPE, type SampleKind } from './kinds.ts'
import { getLayout } from './layouts/get-layout.ts'
import { placeCard } from './photo/place-card.ts'
import { recapture } from './photo/recapture.ts'
import { takePhoto } from './photo/take-photo.ts'
import { drawView, type Difficulty, type View } from './photo/view.ts'
import { drawPortraitStyle } from './portrait.ts'
import { renderCard } from './render-card.ts'
import { requireSampleFonts } from './sample-fonts.ts'
import type { FieldName, Source } from './holder-data.ts'
import { randomFor, type Split } from './seeds.ts'
import { blankSheet } from './sheet.ts'
import { drawStyle } from './style.ts'
import type { SampleTruth } from './truth.ts'
import { drawWear } from './wear.ts'

export type SampleRequest = {
  kind: SampleKind
  /** Default: the front. */
  side?: Side
  forgery?: Forgery | null
  /** Conditions of the photograph; `ordinary` by default. `view` fixes single conditions. */
  difficulty?: Difficulty
  view?: Partial<View>
}

/**
 * One photographed card of a fictional person with its ground truth. Deterministic: the same arguments give the same
 * bytes.
 * Each index has its own person and document, the same for both sides and every forgery, so a forged sample has a
 * genuine twin. Splits never share a seed (see `seedFor`). Throws when fonts are missing.
 */
export async function drawSample(
  split: Split,
  index: number,
  request: SampleRequest,
): Promise<{ jpeg: Buffer; truth: SampleTruth }> {
  requireSampleFonts()
  const { kind, side = 'front', forgery = null, difficulty = 'ordinary' } = request
  const own = (...purpose: (string | number)[]) => randomFor(split, index, kind, ...purpose)
  const document = drawDocument(kind, own('document'))
  const style = drawStyle(kind, own('style'))
  const forged = forge(document, forgery, own('forge', forgery ?? 'none'))
  const { says } = forged
  const code = await barcodeContent(document, says.barcode, side, own('code'))
  const { sheet, barcodes, zone } = await getLayout(
    kind,
    side,
  )({
    document,
    says,
    style,
    zone: forged.zone,
    code: code?.text ?? null,
    start: (size) => blankSheet(size, style, forged.retouched),
  })

  const portraitRandom = own('portrait')
  const photo = drawPortraitStyle(portraitRandom)
  const stranger = forgery === 'photo-replaced' ? drawPortraitStyle(portraitRandom, photo.sitter) : null
  const id = [
    split,
    String(index).padStart(5, '0'),
    kind,
    side,
    forgery,
    difficulty === 'hard' ? 'hard' : null,
  ]
    .filter(Boolean)
    .join('-')
  const camera = own('camera', side, forgery ?? 'none', difficulty)
  const view = drawView(camera, difficulty, request.view)
  const corners = placeCard(sheet.size, view, camera)
  const [a, b] = [corners[0]!, corners[1]!]
  const seen = Math.hypot(b[0] - a[0], b[1] - a[1])
  const scale = Math.min(2, Math.max(0.25, seen / sheet.size.width))
  const wear = drawWear(own('wear', side), sheet.size.width, sheet.size.height, difficulty === 'hard')
  const portraits = { photo: stranger ?? photo, ghost: photo, pasted: stranger !== null }
  const flat = await renderCard(sheet, portraits, wear, scale, own('render', side, forgery ?? 'none'))
  const radius = sheet.size.radius * scale
  const jpeg =
    forgery === 'screen' || forgery === 'print-out'
      ? await recapture(forgery, flat, corners, view, split, camera)
      : await takePhoto(flat, radius, corners, view, split, camera)

  const shows: Record<Source, FieldName[]> = { print: [], local: [], mrz: [], barcode: [] }
  for (const { source, field } of sheet.boxes) shows[source].push(field)
  if (shows.print.includes('surname')) shows.print.push('fullName')
  if (zone) shows.mrz = ['surname', 'givenNames', 'fullName', 'idNumber', 'dateOfBirth', 'expiryDate', 'sex']
  if (barcodes[0]?.format === 'Code128') shows.barcode = ['idNumber']
  else if (barcodes.length > 0)
    shows.barcode = [
      'fullName',
      'idNumber',
      'dateOfBirth',
      'sex',
      ...(kind === 'fayda' ? [] : (['expiryDate'] as const)),
    ]
  const other = drawDocument(kind, own('other')).holderData
  const claims = toClaims(says.print)
  const { width, height } = sheet.size
  const picture = sheet.pictures.find((one) => !one.ghost)
  const share = (n: number, of: number) => Math.round((n / of) * 1e4) / 1e4
  const area = corners.reduce((sum, [x, y], i) => {
    const [x1, y1] = corners[(i + 1) % 4]!
    return sum + (x * y1 - x1 * y) / 2
  }, 0)
  const truth: SampleTruth = {
    id,
    split,
    index,
    kind,
    side,
    documentType: SAMPLE_DOCUMENT_TYPE[kind],
    country:
      document.issuer === null
        ? 'ET'
        : document.jurisdiction?.country === 'CAN'
          ? 'CA'
          : document.issuer.alpha2 === 'UT'
            ? null
            : document.issuer.alpha2,
    says,
    shows,
    fin: kind === 'fayda' ? document.fin : null,
    words: sheet.words,
    mrz: zone ? { format: document.zone!.format, lines: zone, sound: forged.broken.length === 0 } : null,
    barcodes,
    generation: code?.generation ?? null,
    boxes: sheet.boxes.map((box) => ({
      ...box,
      x: share(box.x, width),
      y: share(box.y, height),
      width: share(box.width, width),
      height: share(box.height, height),
    })),
    portrait: picture
      ? {
          sitter: portraits.photo.sitter,
          box: [
            share(picture.x, width),
            share(picture.y, height),
            share(picture.width, width),
            share(picture.height, height),
          ],
        }
      : null,
    claims,
    ...(({ relatives, wrong }) => ({ relatives, wrongClaims: wrong }))(
      drawWrongClaims(document, other, claims, own('claims')),
    ),
    forgery: forgery
      ? {
          name: forgery,
          technique: forged.technique,
          changes: forged.changes,
          ...possibleContradictions(kind, says, shows),
          brokenCheckDigits: zone ? forged.broken : [],
        }
      : null,
    photo: {
      ...view,
      corners: corners.map(([x, y]) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]),
      cardShare: Math.round((area / (view.width * view.height)) * 1000) / 1000,
      wear: wear.amount,
    },
  }
  return { jpeg, truth }
}
