import type { Location } from '../../vision/src/image/locate/locate.ts'
import { share } from './counting/share.ts'
import { drawNegatives } from './corners/negatives.ts'
import { loadShot, type Shot, type Split } from './corners/shots.ts'
import { cornerError } from './corners/corner-error.ts'
import { locateTimed } from './corners/locate-timed.ts'
import { measureCopies } from './corners/measure-copies.ts'
import { percentile } from './counting/percentile.ts'

const LIMITS = { within2: 0.9, within5: 0.98, wrongPassed: 0.01, medianMs: 60 }

type Row = { name: string; view: string; error: number; location: Location | null; cpuMs: number }

/**
 * `npm run bench -- corners [tune|report] [photos] [-v]`: drawn photos, whole card in the frame, and pictures without
 * one.
 *
 * `npm run bench -- corners copies [-v] [overlays DIR]`: real photographs of copies; lists what is off by more than 2 %, and
 * writes it as PNG with the true and the found outline.
 */
export async function run(args: string[]): Promise<void> {
  const verbose = args.includes('-v')
  if (args.includes('copies')) {
    const overlays = args[args.indexOf('overlays') + 1] ?? ''
    return measureCopies({ verbose, overlays: args.includes('overlays') ? overlays : null })
  }
  const split: Split = args.includes('report') ? 'report' : 'tune'
  const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 90)
  const shots: Shot[] = []
  for (let i = 0; i < count; i++) shots.push(await loadShot(split, i))
  const nothing = Math.max(20, Math.round(count / 2))
  const empty = await drawNegatives(split, nothing)
  await locateTimed(shots[0]!.jpeg)
  const rows: Row[] = []
  for (const { name, jpeg, corners, view } of shots) {
    const { location, cpuMs } = await locateTimed(jpeg)
    const error = location ? cornerError(location.corners, corners) : 1
    rows.push({ name, view, error, location, cpuMs })
    if (verbose) {
      const { sides = [], sure = false, cutOff = false } = location ?? {}
      const flags = [
        sure ? 'sure' : '-',
        cutOff ? 'cut off' : '-',
        sides.map((side) => side.toFixed(2)).join(' '),
      ]
      console.log([name, (100 * error).toFixed(1), ...flags, view].join('\t'))
    }
  }
  let passed = 0
  for (const { name, jpeg } of empty) {
    const { location } = await locateTimed(jpeg)
    if (location?.sure) passed += 1
    if (location && verbose) console.log(`${name}\t${location.sure ? 'sure' : '-'}`)
  }
  const good = (limit: number) => rows.filter(({ error }) => error <= limit).length
  const sure = rows.filter(({ location }) => location?.sure)
  const wrong = sure.filter(({ error }) => error > 0.05).length
  const costs = rows.map(({ cpuMs }) => cpuMs)
  console.log(`drawn photos (${split}), furthest corner, share of the card's longer side`)
  console.log(`  within 2 %          ${share(good(0.02), count)}`)
  console.log(`  within 5 %          ${share(good(0.05), count)}`)
  console.log(
    `  median, p90         ${(
      100 *
      percentile(
        rows.map((r) => r.error),
        0.5,
      )
    ).toFixed(2)} %, ${(
      100 *
      percentile(
        rows.map((r) => r.error),
        0.9,
      )
    ).toFixed(2)} %`,
  )
  console.log(`  called sure         ${share(sure.length, count)}`)
  console.log(`  wrong and sure      ${share(wrong, count)}`)
  console.log(`  called cut off      ${rows.filter(({ location }) => location?.cutOff).length}`)
  console.log(`no document, sure     ${share(passed, nothing)}`)
  console.log(
    `CPU-ms median, p90    ${percentile(costs, 0.5).toFixed(0)}, ${percentile(costs, 0.9).toFixed(0)}`,
  )
  const fails = [
    good(0.02) / count < LIMITS.within2 && 'within 2 %',
    good(0.05) / count < LIMITS.within5 && 'within 5 %',
    wrong / count > LIMITS.wrongPassed && 'wrong and sure',
    passed > 0 && 'no document, sure',
    percentile(costs, 0.5) > LIMITS.medianMs && 'CPU',
  ].filter((fail) => fail !== false)
  if (fails.length > 0) throw new Error(`Limits exceeded: ${fails.join(', ')}.`)
}
