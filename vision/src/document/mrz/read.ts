import { toGray, type Gray } from '../../image/gray.ts'
import type { Picture } from '../../image/types.ts'
import { findZones, type ZoneBox } from './find-zones.ts'
import type { MrzReading } from './read-lines.ts'
import { readZone } from './read-zone.ts'

/**
 * Longer side at which zones are looked for, the next only when the last showed none that can be read: 640 pixels
 * give a document's zone 4 to 14 a character, as the finder knows it; a zone that fills the picture needs fewer,
 * one on a large sheet more.
 */
const SEARCH_SIDES_PX = [640, 400, 960]
/** Blocks that are tried at each. */
const MOST_ZONES = 3

/**
 * Finds and reads the machine-readable zone of a picture, turned in any way. The text is read twice from differently
 * sampled pixels; `judgeReading` decides what the reading is worth.
 * @returns null where there is none, or where it is too small or blurred to be told from other print
 */
export async function readMrz(picture: Picture): Promise<MrzReading | null> {
  const gray = toGray(picture)
  let best: MrzReading | null = null
  for (const side of SEARCH_SIDES_PX) {
    const tried = await readFirst(gray, (await findZones(gray, side)).slice(0, MOST_ZONES))
    if (tried && tried.mrz.status !== 'unsure') return tried
    if (tried && (!best || rank(tried) > rank(best))) best = tried
    if (best) break
  }
  return best
}

async function readFirst(gray: Gray, zones: readonly ZoneBox[]): Promise<MrzReading | null> {
  let best: MrzReading | null = null
  for (const zone of zones) {
    const reading = await readZone(gray, zone)
    if (!reading) continue
    if (reading.mrz.status !== 'unsure') return reading
    if (!best || rank(reading) > rank(best)) best = reading
  }
  return best
}

const rank = ({ mrz, score }: MrzReading) => score - mrz.failedCheckDigits.length

/** Quarter turns, clockwise in degrees, by which a picture must be turned so that its zone stands upright. */
export function rotationOf({ lines }: MrzReading): 0 | 90 | 180 | 270 {
  const quarters = Math.round(-(lines[0]?.angle ?? 0) / (Math.PI / 2))
  return ((((quarters % 4) + 4) % 4) * 90) as 0 | 90 | 180 | 270
}
