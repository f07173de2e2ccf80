import sharp from 'sharp'
import { TAMPER_METHODS } from '@wabi/specimens/tampered/tamper.ts'
import { fitCheckDigits } from '@wabi/specimens/tampered/fit-check-digits.ts'
import { type TamperedZone, tamperedZone } from '@wabi/specimens/tampered/tampered-zone.ts'
import type { Split } from '@wabi/specimens/sample/seeds.ts'
import { readMrz } from '../../../vision/src/document/mrz/read.ts'
import type { Picture } from '../../../vision/src/image/types.ts'
import { decodeImage } from '../../../vision/src/image/decode.ts'
import { toGray } from '../../../vision/src/image/gray.ts'
import { count, printTally, type Tally } from '../counting/tally.ts'
import { degrade, type Level } from '../documents/degrade.ts'

/** Undegraded like a scan, and degraded levels. */
const LEVELS: readonly (Level | null)[] = [null, 'mild', 'medium']
/** Indices per level: every kind with every method. */
const EACH = 3 * TAMPER_METHODS.length

/**
 * Drawn MRZs with one tampered character: how many are valid when the check digits are made to
 * fit the character as read, and how many of the same MRZs are valid untampered.
 */
export async function readTampered(
  split: Split,
  first: number,
  indices: number,
  verbose: boolean,
): Promise<void> {
  const tallies: Record<'sound' | 'as printed' | 'as another', Tally> = {
    sound: new Map(),
    'as printed': new Map(),
    'as another': new Map(),
  }
  for (let index = first; index < first + indices; index++) {
    // The vision module disables most image loaders in this process; drawing needs them.
    sharp.unblock({ operation: ['VipsForeignLoad'] })
    const zone = await tamperedZone(split, index)
    const level = LEVELS[Math.floor(index / EACH) % LEVELS.length]!
    const readZone = async (lines: readonly string[], tampered: boolean) =>
      readMrz(toGray(await photographed(zone.draw(lines, tampered), zone, level, index)))
    const sound = await readZone(zone.lines, false)
    const group = `${zone.field === 'name' ? 'name' : 'checked'}, ${level ?? 'scanned'}`
    const isValid = (reading: typeof sound) => reading?.mrz.status === 'valid'
    for (const name of [group, 'all']) count(tallies.sound, name, isValid(sound))

    const fitted = await readWithFittedDigits(zone, readZone)
    const seen = fitted?.mrz.lines[zone.place[0]]?.[zone.place[1]]
    const as = seen === zone.printed ? 'as printed' : 'as another'
    for (const name of [group, zone.way, 'all']) {
      count(tallies['as printed'], name, isValid(fitted) && as === 'as printed')
      count(tallies['as another'], name, isValid(fitted) && as === 'as another')
    }
    if (!verbose || !fitted || !isValid(fitted)) continue
    const sure = fitted.mrz.confidence?.[zone.place[0]]?.[zone.place[1]]
    console.log(
      `   valid ${index} ${zone.kind} ${zone.way} ${zone.printed}+${zone.pasted} as ${seen} ${sure} ${group}`,
    )
  }
  printTally(tallies.sound, 'untampered, valid')
  printTally(tallies['as printed'], 'tampered, valid, read as printed')
  printTally(tallies['as another'], 'tampered, valid, read as another character')
}

type Read = Awaited<ReturnType<typeof readMrz>>

/** Reads the MRZ once to see how the character is read, and again with check digits that fit. */
async function readWithFittedDigits(
  { lines, place: [line, at] }: TamperedZone,
  readZone: (lines: readonly string[], tampered: boolean) => Promise<Read>,
): Promise<Read> {
  const reading = await readZone(lines, true)
  const seen = reading?.mrz.lines[line]?.[at]
  if (!reading || !seen || reading.mrz.lines.length !== lines.length) return reading
  const fitted = fitCheckDigits(
    lines.with(line, lines[line]!.slice(0, at) + seen + lines[line]!.slice(at + 1)),
  )
  return fitted.join() === lines.join() ? reading : readZone(fitted, true)
}

async function photographed(
  picture: Picture,
  { pitchPx }: TamperedZone,
  level: Level | null,
  seed: number,
): Promise<Picture> {
  const { data, width, height } = picture
  const jpeg = level
    ? (await degrade(picture, pitchPx, level, seed)).jpeg
    : await sharp(data, { raw: { width, height, channels: 3 } })
        .jpeg({ quality: 90 })
        .toBuffer()
  return decodeImage(new Uint8Array(jpeg), { maxSidePx: 2400 })
}
