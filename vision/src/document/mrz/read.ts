import type { Gray } from '../../image/gray.ts'
import { findAnotherZone } from './find-another-zone.ts'
import { findZones, type ZoneBox } from './find-zones.ts'
import type { MrzReading } from './read-lines.ts'
import { readZone } from './read-zone.ts'

/**
 * Longer side of the picture in each search, and how many blocks are tried. The next search follows only when the last
 * gave no certain reading. The finder handles 3 to 13 pixels per character: 448 pixels give most documents 4 to 12.
 */
const SEARCHES = [
  { sidePx: 448, zones: 2 },
  { sidePx: 800, zones: 2 },
  { sidePx: 320, zones: 1 },
] as const

/** `another`: the picture contains a second document's MRZ. */
export type FoundZone = MrzReading & { another: boolean }

/**
 * Finds and reads the MRZ of a gray picture at any rotation. The text is read twice from differently sampled pixels;
 * `judgeReading` determines the status.
 * @returns null where there is none, or where it is too small or blurred to be distinguished from other print
 */
export async function readMrz(gray: Gray): Promise<FoundZone | null> {
  let best: { reading: MrzReading; places: ZoneBox[] } | null = null
  for (const { sidePx, zones } of SEARCHES) {
    const places = await findZones(gray, sidePx)
    const reading = await readFirst(gray, places.slice(0, zones))
    if (!reading) continue
    const sure = reading.mrz.status !== 'unsure'
    if (sure || !best || rank(reading) > rank(best.reading)) best = { reading, places }
    if (sure) break
  }
  return best && { ...best.reading, another: await findAnotherZone(gray, best.places, best.reading) }
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

/** Clockwise rotation in degrees (quarter turns) that makes the picture's MRZ upright. */
export function getMrzRotation({ lines }: MrzReading): 0 | 90 | 180 | 270 {
  const quarters = Math.round(-(lines[0]?.angle ?? 0) / (Math.PI / 2))
  return ((((quarters % 4) + 4) % 4) * 90) as 0 | 90 | 180 | 270
}
