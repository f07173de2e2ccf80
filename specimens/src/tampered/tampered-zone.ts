import type { Picture } from '../../../vision/src/image/types.ts'
import { drawDocument, printMrzLines } from '../sample/document.ts'
import { pick } from '../sample/draws.ts'
import { randomFor, type Split } from '../sample/seeds.ts'
import { drawPrinter, drawZone } from './draw-zone.ts'
import { tamper, TAMPER_METHODS, type TamperMethod } from './tamper.ts'
import { layoutFor } from '../../../vision/src/document/mrz/layout.ts'

/** The MRZ fields that are tampered with: three that check digits cover, and the name, which none covers. */
const FIELDS = ['number', 'dateOfBirth', 'expiryDate', 'name'] as const
type Field = (typeof FIELDS)[number]

/** Positions of the characters of a field, without fillers. */
function fieldPlaces(lines: readonly string[], field: Field): (readonly [line: number, at: number])[] {
  const [line, from, to] = layoutFor(lines.length, lines[0]!.length, lines[0]![0]!)!.places[field]
  const places = Array.from({ length: to - from }, (_, i) => [line, from + i] as const)
  return places.filter(([row, at]) => lines[row]![at] !== '<')
}

/** An MRZ with one character tampered with, the rest as its issuer printed it. */
export type TamperedZone = {
  kind: (typeof KINDS)[number]
  way: TamperMethod
  field: Field
  place: readonly [line: number, at: number]
  /** The original character, and the one pasted or printed over it, if any. */
  printed: string
  pasted: string
  lines: string[]
  /** Pixels per character. */
  pitchPx: number
  /** Draws the given lines as a scanner sees them, with or without the tampered character. */
  draw: (lines: readonly string[], tampered: boolean) => Picture
}

const KINDS = ['td1', 'td2', 'td3'] as const
const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The tampered MRZ at `index` of a split; kinds and ways alternate. Deterministic. */
export async function tamperedZone(split: Split, index: number): Promise<TamperedZone> {
  const kind = KINDS[index % KINDS.length]!
  const way = TAMPER_METHODS[index % TAMPER_METHODS.length]!
  const rng = randomFor(split, 'tampered', index)
  const document = drawDocument(kind, rng)
  const lines = printMrzLines(document, document.holderData)!
  const printer = await drawPrinter(12 + rng.whole(15), rng)
  for (;;) {
    const field = pick(rng, FIELDS)
    const place = pick(rng, fieldPlaces(lines, field))
    const printed = lines[place[0]]![place[1]]!
    const alphabet = DIGITS.includes(printed) ? DIGITS : LETTERS
    const pasted = pick(rng, [...alphabet.replace(printed, '')])
    const glyph = (character: string) => printer.glyphs.get(character)!
    const made = tamper(way, glyph(printed), glyph(pasted), printer.glyphs.values(), rng)
    // The result was a whole glyph again: retry.
    if (!made) continue
    const retouched = new Map([[place.join(), made]])
    const draw = (of: readonly string[], tampered: boolean) =>
      drawZone(printer, of, tampered ? retouched : new Map())
    return { kind, way, field, place, printed, pasted, lines, pitchPx: printer.pitch, draw }
  }
}
