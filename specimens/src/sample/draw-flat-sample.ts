import type { Side } from '../draw-specimen.ts'
import { barcodeContent } from './codes/barcode-content.ts'
import { drawDocument } from './document.ts'
import { forge } from './forge/forge.ts'
import type { SampleKind } from './kinds.ts'
import { getLayout } from './layouts/get-layout.ts'
import type { Pixels } from './pixels.ts'
import { drawPortraitStyle } from './portrait.ts'
import { renderCard } from './render-card.ts'
import { requireSampleFonts } from './sample-fonts.ts'
import { randomFor, type Split } from './seeds.ts'
import { blankSheet, type Box } from './sheet.ts'
import { drawStyle } from './style.ts'
import { drawWear } from './wear.ts'

/** A flat, upright card; `radiusPx` rounds its corners. `boxes`: where its fields are, in its pixels. */
export type FlatCard = { pixels: Pixels; radiusPx: number; boxes: Box[] }

/** The genuine card of `drawSample` with the same split, index, kind and side, before it is photographed. */
export async function drawFlatSample(
  split: Split,
  index: number,
  { kind, side, widthPx }: { kind: SampleKind; side: Side; widthPx: number },
): Promise<FlatCard> {
  requireSampleFonts()
  const own = (...purpose: (string | number)[]) => randomFor(split, index, kind, ...purpose)
  const document = drawDocument(kind, own('document'))
  const style = drawStyle(kind, own('style'))
  const { says, zone, retouched } = forge(document, null, own('forge', 'none'))
  const code = await barcodeContent(document, says.barcode, side, own('code'))
  const start = (size: Parameters<typeof blankSheet>[0]) => blankSheet(size, style, retouched)
  const layout = getLayout(kind, side)
  const { sheet } = await layout({ document, says, style, zone, code: code?.text ?? null, start })
  const photo = drawPortraitStyle(own('portrait'))
  const wear = drawWear(own('wear', side), sheet.size.width, sheet.size.height, false)
  const scale = widthPx / sheet.size.width
  const portraits = { photo, ghost: photo, pasted: false }
  const pixels = await renderCard(sheet, portraits, wear, scale, own('render', side, 'none'))
  const boxes = sheet.boxes.map((box) => ({
    ...box,
    x: box.x * scale,
    y: box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  }))
  return { pixels, radiusPx: sheet.size.radius * scale, boxes }
}
