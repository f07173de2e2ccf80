import type { Location } from '../../vision/src/image/locate/locate.ts'
import { share } from './counting/share.ts'
import { negatives } from './corners/negatives.ts'
import { loadShot, type Shot, type Split } from './corners/shots.ts'
import { realCopies } from './reproductions/real-copies.ts'

/** The size at which the product reads documents. */
const READ_SIDE_PX = 2400
const LIMITS = { within2: 0.9, within5: 0.98, wrongPassed: 0.01, medianMs: 60 }

type Row = { name: string; view: string; error: number; location: Location | null; cpuMs: number }

/** Error of the furthest corner as a share of the card's longer side, whatever the order of the corners. */
function cornerError(found: Location['corners'], truth: readonly (readonly [number, number])[]): number {
  const side = (i: number) =>
    Math.hypot(truth[i]![0] - truth[(i + 1) % 4]![0], truth[i]![1] - truth[(i + 1) % 4]![1])
  const width = Math.max(side(0) + side(2), side(1) + side(3)) / 2
  const errors = [0, 1, 2, 3].map((shift) =>
    Math.max(
      ...found.map(([x, y], i) => Math.hypot(x - truth[(i + shift) % 4]![0], y - truth[(i + shift) % 4]![1])),
    ),
  )
  return Math.min(...errors) / width
}

async function locate(jpeg: Buffer): Promise<{ location: Location | null; cpuMs: number }> {
  // Imported late: once the product's decoder is loaded, sharp cannot read SVG.
  const { decodeImage } = await import('../../vision/src/image/decode.ts')
  const { locateCard } = await import('../../vision/src/image/locate/locate.ts')
  const picture = await decodeImage(jpeg, { maxSidePx: READ_SIDE_PX })
  const before = process.cpuUsage()
  const location = await locateCard(picture)
  const used = process.cpuUsage(before)
  return { location, cpuMs: (used.user + used.system) / 1000 }
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

/** Real photographs of copies on paper, by kind of document. */
async function measureCopies(): Promise<void> {
  const copies = await realCopies()
  if (!copies) return console.log('real copies: skipped, ../shared/data/documents/copies is absent')
  const { uprightSize } = await import('../../vision/src/image/upright-size.ts')
  const results: { kind: string; error: number; sure: boolean }[] = []
  for (const { kind, read, corners } of copies) {
    const jpeg = await read()
    const { location } = await locate(jpeg)
    const { width, height } = await uprightSize(jpeg)
    const scale = Math.min(1, READ_SIDE_PX / Math.max(width, height))
    const truth = corners.map(([x, y]) => [x * scale, y * scale] as const)
    const error = location ? cornerError(location.corners, truth) : 1
    results.push({ kind, error, sure: location?.sure ?? false })
  }
  const rows = [...Map.groupBy(results, ({ kind }) => kind), ['all', results] as const]
  console.log('real copies: within 2 %, within 5 %, sure, wrong (over 5 %) and sure')
  for (const [kind, all] of rows) {
    const count = (is: (one: (typeof results)[number]) => boolean) => share(all.filter(is).length, all.length)
    console.log(`  ${kind}`)
    console.log(`    within 2 %      ${count(({ error }) => error <= 0.02)}`)
    console.log(`    within 5 %      ${count(({ error }) => error <= 0.05)}`)
    console.log(`    sure            ${count(({ sure }) => sure)}`)
    console.log(`    wrong and sure  ${count(({ error, sure }) => sure && error > 0.05)}`)
  }
}

/**
 * `npm run bench -- corners [tune|report] [photos] [-v]`: drawn photos, whole card in the frame, and pictures without
 * one. `… copies`: real photographs of copies.
 */
export async function run(args: string[]): Promise<void> {
  if (args.includes('copies')) return measureCopies()
  const split: Split = args.includes('report') ? 'report' : 'tune'
  const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 90)
  const shots: Shot[] = []
  for (let i = 0; i < count; i++) shots.push(await loadShot(split, i))
  const nothing = Math.max(20, Math.round(count / 2))
  const empty = await negatives(split, nothing)
  await locate(shots[0]!.jpeg)
  const rows: Row[] = []
  for (const { name, jpeg, corners, view } of shots) {
    const { location, cpuMs } = await locate(jpeg)
    const error = location ? cornerError(location.corners, corners) : 1
    rows.push({ name, view, error, location, cpuMs })
    if (args.includes('-v')) {
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
    const { location } = await locate(jpeg)
    if (location?.sure) passed += 1
    if (location && args.includes('-v')) console.log(`${name}\t${location.sure ? 'sure' : '-'}`)
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
      quantile(
        rows.map((r) => r.error),
        0.5,
      )
    ).toFixed(2)} %, ${(
      100 *
      quantile(
        rows.map((r) => r.error),
        0.9,
      )
    ).toFixed(2)} %`,
  )
  console.log(`  called sure         ${share(sure.length, count)}`)
  console.log(`  wrong and sure      ${share(wrong, count)}`)
  console.log(`  called cut off      ${rows.filter(({ location }) => location?.cutOff).length}`)
  console.log(`no document, sure     ${share(passed, nothing)}`)
  console.log(`CPU-ms median, p90    ${quantile(costs, 0.5).toFixed(0)}, ${quantile(costs, 0.9).toFixed(0)}`)
  const fails = [
    good(0.02) / count < LIMITS.within2 && 'within 2 %',
    good(0.05) / count < LIMITS.within5 && 'within 5 %',
    wrong / count > LIMITS.wrongPassed && 'wrong and sure',
    passed > 0 && 'no document, sure',
    quantile(costs, 0.5) > LIMITS.medianMs && 'CPU',
  ].filter((fail) => fail !== false)
  if (fails.length > 0) throw new Error(`Limits exceeded: ${fails.join(', ')}.`)
}
