import sharp from 'sharp'
import { toRaster, type Raster } from '../raster.ts'
import type { Random } from '../random.ts'
import { layOver, type Pixels } from './pixels.ts'
import { renderPortrait, type PortraitStyle } from './portrait.ts'
import { pastePatches } from './forge/paste-patches.ts'
import { pastePortrait } from './forge/paste-portrait.ts'
import { sheetSvg, type Sheet } from './sheet.ts'
import { drawStock } from './stock.ts'
import type { Wear } from './wear.ts'

export type Portraits = { photo: PortraitStyle; ghost: PortraitStyle; pasted: boolean }

/** The flat card, `scale` pixels per card unit. */
export async function renderCard(
  sheet: Sheet,
  portraits: Portraits,
  wear: Wear,
  scale: number,
  r: Random,
): Promise<Pixels> {
  const width = Math.round(sheet.size.width * scale)
  const height = Math.round(sheet.size.height * scale)
  const flat = await drawStock(sheet, width, height)
  for (const { x, y, width: w, height: h, ghost } of sheet.pictures) {
    const [left, top] = [Math.round(x * scale), Math.round(y * scale)]
    const style = ghost ? { ...portraits.ghost, gray: true } : portraits.photo
    const drawn: Raster = await renderPortrait(style, Math.round(w * scale), Math.round(h * scale))
    if (portraits.pasted && !ghost) await pastePortrait(flat, drawn, left, top, r)
    else layOver(flat, drawn, left, top, ghost ? 0.42 : 1)
  }
  const printed = await toRaster(
    sharp(Buffer.from(sheetSvg(sheet)), { density: 72 * scale }).resize(width, height, { fit: 'fill' }),
  )
  layOver(flat, printed, 0, 0, wear.ink)
  await pastePatches(flat, sheet, scale, r)
  if (!wear.marks) return flat
  const marks = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.size.width} ${sheet.size.height}" width="${width}" height="${height}">${wear.marks}</svg>`
  layOver(flat, await toRaster(sharp(Buffer.from(marks))), 0, 0)
  return flat
}
