import { text, type TextStyle } from '../cards/drawing.ts'
import type { Style } from './style.ts'
import type { FieldName, Source } from './holder-data.ts'

/**
 * How a forger altered a value: `retyped` over a plain patch, `pasted` from another picture, `redrawn` without a trace.
 */
export type Technique = 'retyped' | 'pasted' | 'redrawn'

/** Position of a value in card units. Widths are estimated from the font's mean advance. */
export type Box = { field: FieldName; source: Source; x: number; y: number; width: number; height: number }

/** `photo` is the portrait; a ghost is its small pale twin. */
export type PlacedPicture = { x: number; y: number; width: number; height: number; ghost: boolean }

/** One side during layout. */
export type Sheet = {
  size: { width: number; height: number; radius: number }
  style: Style
  retouched: ReadonlyMap<string, Technique>
  /** Under the print: bands, panels. */
  ground: string[]
  body: string[]
  pictures: PlacedPicture[]
  boxes: Box[]
  words: string[]
}

export function blankSheet(
  size: Sheet['size'],
  style: Style,
  retouched: Sheet['retouched'] = new Map(),
): Sheet {
  return { size, style, retouched, ground: [], body: [], pictures: [], boxes: [], words: [] }
}

export type Print = Partial<Omit<TextStyle, 'font'>> & {
  size: number
  script?: 'latin' | 'ethiopic' | 'caption'
  family?: string
  /** The field in this text, for the ground truth and for forgers. */
  says?: [Source, FieldName]
  /** Neither shifted nor scaled with the print: part of the stock. */
  fixed?: boolean
}

const ADVANCE: Record<string, number> = {
  'DejaVu Sans': 0.6,
  'DejaVu Serif': 0.61,
  'Abyssinica SIL': 0.66,
  FreeSerif: 0.62,
}

/** Prints a line; `x`, `y` are the start (or middle, or end) of its baseline in card units. */
export function print(sheet: Sheet, x: number, y: number, words: string, how: Print): void {
  const { style } = sheet
  const { script = 'latin', family, says, fixed = false, ...rest } = how
  const own = script === 'ethiopic' ? style.ethiopic : script === 'caption' ? style.captions : style.latin
  const scale = fixed || script === 'ethiopic' ? 1 : style.size
  const [px, py] = fixed ? [x, y] : [x + style.dx, y + style.dy]
  const size = how.size * scale
  let font = family ?? own
  let baseline = py
  sheet.words.push(words)
  const width =
    words.length * size * (ADVANCE[font] ?? 0.54) * (how.bold ? 1.1 : 1) + words.length * (how.spacing ?? 0)
  const technique = says && sheet.retouched.get(says.join('.'))
  const left = how.anchor === 'end' ? px - width : how.anchor === 'middle' ? px - width / 2 : px
  if (says) {
    const [source, field] = says
    sheet.boxes.push({ field, source, x: left, y: py - size, width, height: size * 1.3 })
  }
  if (technique === 'retyped') {
    // A patch in the paper's mean color hides the pattern, and letters of another machine are on top.
    sheet.body.push(
      `<rect x="${left - 6}" y="${py - size}" width="${width * 1.08 + 12}" height="${size * 1.32}" fill="${style.paper[0]}" opacity="0.96"/>`,
    )
    if (script !== 'ethiopic') font = own.startsWith('DejaVu') ? 'Liberation Sans' : 'DejaVu Sans'
    baseline += size * 0.06
  }
  sheet.body.push(
    text(px, baseline, words, {
      fill: script === 'caption' ? style.quiet : style.ink,
      ...rest,
      size: technique === 'retyped' ? size * 0.95 : size,
      font,
    }),
  )
}

/** A caption and the value below it. */
export function item(
  sheet: Sheet,
  x: number,
  y: number,
  caption: string,
  value: string,
  how: Partial<Print> = {},
): void {
  print(sheet, x, y, caption, { size: 17, script: 'caption' })
  const size = how.size ?? 30
  print(sheet, x, y + size + 8, value, { bold: sheet.style.bold, ...how, size })
}

/** A caption in both scripts. */
export function twoCaptions(sheet: Sheet, x: number, y: number, amharic: string, english: string): void {
  const { style } = sheet
  print(sheet, x, y, amharic, { size: 23, script: 'ethiopic', fill: style.quiet })
  print(sheet, x + amharic.length * 16.5 + 14, y, `| ${english}`, { size: 18, script: 'caption' })
}

export const place = (
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  ghost = false,
): void => {
  sheet.pictures.push({ x: x + sheet.style.dx * 0.6, y: y + sheet.style.dy * 0.6, width, height, ghost })
}

/** The mark that every sample carries: a fictional person. */
export function mark(
  sheet: Sheet,
  x: number,
  y: number,
  anchor: 'start' | 'middle' | 'end' = 'end',
  fill = '#a3332b',
): void {
  print(sheet, x, y, 'SPECIMEN · FICTIONAL PERSON', {
    size: 16,
    bold: true,
    fill,
    anchor,
    spacing: 1.2,
    fixed: true,
    family: 'DejaVu Sans',
  })
}

/** OCR-B's advance is 0.723 em; the rest of the pitch is spacing. */
const OCRB_ADVANCE = 0.723

/** Machine-readable lines at a fixed pitch; `ink` thickens the strokes (a ribbon printer's), card units. */
export function zone(
  sheet: Sheet,
  lines: string[],
  left: number,
  baseline: number,
  pitch: number,
  leading: number,
  ink = 0,
): void {
  const { dx, dy } = sheet.style
  const size = pitch * 1.28
  for (const [row, line] of lines.entries()) {
    const escaped = line.replaceAll('<', '&lt;')
    sheet.words.push(line)
    sheet.body.push(
      `<text x="${left + dx}" y="${baseline + dy * 0.6 + row * leading}" font-family="OCR B" font-size="${size}" letter-spacing="${pitch - OCRB_ADVANCE * size}" fill="#0f0f10" stroke="#0f0f10" stroke-width="${ink}">${escaped}</text>`,
    )
  }
}

/** The print alone, on a transparent background above the stock. */
export function sheetSvg({ size, ground, body }: Sheet): string {
  const { width, height } = size
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${ground.join('')}${body.join('')}</svg>`
}
