import type { Gray } from '../../image/gray.ts'
import { isKnownCountry } from './country-codes.ts'
import type { ZoneBox } from './find-zones.ts'
import type { MrzReading } from './read-lines.ts'
import { readZone } from './read-zone.ts'

/** Number of candidates to check: a picture has one or two. */
const MAX_CANDIDATES = 3

/**
 * Whether another candidate is the MRZ of a second document: one that reads as an MRZ and says something else. Part of
 * the MRZ that was read already, or a second picture of the same document, does not count.
 */
export async function findAnotherZone(
  gray: Gray,
  zones: readonly ZoneBox[],
  read: MrzReading,
): Promise<boolean> {
  if (!readsAsZone(read)) return false
  for (const zone of zones.slice(0, MAX_CANDIDATES)) {
    if (!isApart(zone, read)) continue
    const other = await readZone(gray, zone)
    if (other && isApart(toBlock(other), read) && readsAsZone(other) && hasOtherText(other, read)) return true
  }
  return false
}

const PLAIN = /[^A-Z0-9]/g
const hasOtherText = (a: MrzReading, b: MrzReading) =>
  a.mrz.lines.join('').replaceAll(PLAIN, '') !== b.mrz.lines.join('').replaceAll(PLAIN, '')

/** Print misread as an MRZ names no known country, and its check digits fail. */
function readsAsZone({ mrz: { status, fields, failedCheckDigits } }: MrzReading): boolean {
  return (
    status !== 'unsure' ||
    (/^[PVIAC]/.test(fields.documentCode) && isKnownCountry(fields.issuer) && failedCheckDigits.length <= 1)
  )
}

type Block = Pick<ZoneBox, 'x' | 'y' | 'angle' | 'length' | 'thickness'>

function toBlock({ lines, mrz }: MrzReading): Block {
  const [first, last] = [lines[0]!, lines.at(-1)!]
  const along = ((mrz.lines[0]!.length - 1) / 2) * first.pitch
  const middle = (line: typeof first) =>
    [line.x + along * Math.cos(first.angle), line.y + along * Math.sin(first.angle)] as const
  const [[ax, ay], [bx, by]] = [middle(first), middle(last)]
  return {
    x: (ax + bx) / 2,
    y: (ay + by) / 2,
    angle: first.angle,
    length: 2 * along,
    thickness: Math.hypot(bx - ax, by - ay) + first.cap,
  }
}

/** Beside, above or below the MRZ along its own lines, with a gap in between. */
function isApart(block: Block, read: MrzReading): boolean {
  const own = toBlock(read)
  const [dx, dy] = [block.x - own.x, block.y - own.y]
  const [cos, sin] = [Math.cos(own.angle), Math.sin(own.angle)]
  const along = Math.abs(dx * cos + dy * sin)
  const across = Math.abs(dy * cos - dx * sin)
  const lean = block.angle - own.angle
  const [c, s] = [Math.abs(Math.cos(lean)), Math.abs(Math.sin(lean))]
  const [reach, rise] = [block.length * c + block.thickness * s, block.length * s + block.thickness * c]
  return across > 0.6 * (own.thickness + rise) || along > 0.5 * (own.length + reach)
}
