import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { decodeImage } from '../../vision/src/image/decode.ts'
import { toGray } from '../../vision/src/image/gray.ts'
import { readMrz } from '../../vision/src/document/mrz/read.ts'
import { degrade, LEVELS, type Level } from './documents/degrade.ts'
import { DEFAULT_OUT, makeSpecimens } from '@wabi/specimens/make-specimens.ts'
import { seedFrom } from '@wabi/specimens/random.ts'
import { calibration, drawn, withoutZone, type Specimen } from './mrz/specimens.ts'
import { printTally, readOne, type Outcome, type Tally } from './mrz/tally.ts'
import { readTampered } from './mrz/tampered.ts'

/** Every so many of the drawn pictures stand for issuers' specimens where those are absent. */
const DRAWN_STEP = 3

const TURNS_DEG = [90, 180, 270, 10, -10]

/**
 * `npm run bench -- mrz [upright] [turned] [degraded] [drawn] [none] [tampered] [from=1] [seeds=2] [zones=63]
 * [levels=mild,medium] [report] [-v]`: MRZs found and read on issuers' specimens, rotated and degraded (with `seeds`
 * seeds, starting at `from`), and on drawn pictures; and `zones` drawn MRZs with one tampered character. Fails if any
 * MRZ except the tampered ones is valid but wrong.
 */
export async function run(args: string[]): Promise<void> {
  const verbose = args.includes('-v')
  const first = Number(args.find((arg) => arg.startsWith('from='))?.slice(5) ?? 1)
  const count = Number(args.find((arg) => arg.startsWith('seeds='))?.slice(6) ?? 2)
  const seeds = Array.from({ length: count }, (_, i) => first + i)
  const levels =
    args
      .find((arg) => arg.startsWith('levels='))
      ?.slice(7)
      .split(',') ?? []
  const parts = args.filter((arg) => arg !== '-v' && arg !== 'report' && !arg.includes('='))
  const wanted = (part: string) => parts.length === 0 || parts.includes(part)
  await makeSpecimens(DEFAULT_OUT)
  const published = calibration()
  const specimens = published.length > 0 ? published : genuineDrawn().filter((_, i) => i % DRAWN_STEP === 0)
  if (published.length === 0)
    console.log(`no calibration pictures beside the project: ${specimens.length} drawn ones are read instead`)
  const tallies: Tally[] = []
  const tally = (label: string, outcomes: Outcome[]) => {
    tallies.push(printTally(label, outcomes))
    if (!verbose) return
    for (const one of outcomes) {
      console.log(
        `   ${one.status} ${one.key} ${one.linesRight}/${one.lines} ${Math.round(one.cpuMs)} ms ${one.name}`,
      )
      if (one.linesRight < one.lines && one.read.length > 0) console.log(`      ${one.read.join('\n      ')}`)
    }
  }
  // Warm-up: loading and compiling happens once per process.
  for (const { file, lines } of specimens.slice(0, 2)) await readOne('', readFileSync(file), lines)

  if (wanted('upright')) tally('upright', await readAll(specimens))
  if (wanted('turned')) {
    for (const turn of TURNS_DEG)
      tally(`turned ${turn}`, await readAll(specimens, (file) => rotateFile(file, turn)))
  }
  if (wanted('degraded')) {
    for (const level of Object.keys(LEVELS) as Level[]) {
      if (levels.length > 0 && !levels.includes(level)) continue
      tally(level, await readDegraded(specimens, level, seeds))
    }
  }
  if (wanted('drawn')) await readDrawn(tally)
  if (wanted('none')) {
    tally(
      'no MRZ',
      await readAll(
        withoutZone()
          .slice(0, 24)
          .map((one) => ({ ...one, lines: [] })),
      ),
    )
  }
  if (wanted('tampered')) {
    const zones = Number(args.find((arg) => arg.startsWith('zones='))?.slice(6) ?? 63)
    await readTampered(args.includes('report') ? 'report' : 'tune', first - 1, zones, verbose)
  }
  if (tallies.some(({ wrong }) => wrong > 0)) throw new Error('an MRZ is valid but wrong')
}

async function readAll(
  specimens: readonly Specimen[],
  change: (file: string) => Promise<Uint8Array> | Uint8Array = (file) => readFileSync(file),
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name, file, lines } of specimens) outcomes.push(await readOne(name, await change(file), lines))
  return outcomes
}

/** Rotates a picture by `degrees`, on a plain background. */
async function rotateFile(file: string, degrees: number): Promise<Uint8Array> {
  const upright = await sharp(readFileSync(file)).autoOrient().toBuffer()
  return sharp(upright).rotate(degrees, { background: '#806850' }).jpeg({ quality: 92 }).toBuffer()
}

async function readDegraded(
  specimens: readonly Specimen[],
  level: Level,
  seeds: readonly number[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name, file, lines } of specimens) {
    const picture = await decodeImage(readFileSync(file), { maxSidePx: 2400 })
    const pitchPx = (await readMrz(toGray(picture)))?.lines[0]?.pitch
    if (!pitchPx) continue
    for (const seed of seeds) {
      const worse = await degrade(picture, pitchPx, level, seedFrom(name, level, seed))
      const about = `${name} #${seed} ${worse.pitchPx.toFixed(1)} px blur ${worse.blur.toFixed(2)} q ${worse.quality}`
      outcomes.push(await readOne(about, worse.jpeg, lines))
    }
  }
  return outcomes
}

/** Drawn MRZs with a changed digit have wrong check digits and must not be valid. */
async function readDrawn(tally: (label: string, outcomes: Outcome[]) => void): Promise<void> {
  tally('drawn', await readAll(genuineDrawn()))
  tally('drawn, forged', await readAll(drawn().filter(({ forged }) => forged)))
}

const genuineDrawn = (): Specimen[] => drawn().filter(({ forged }) => !forged)
