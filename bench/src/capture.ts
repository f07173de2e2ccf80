import type { Split } from '@wabi/specimens/sample/seeds.ts'
import { realCopies } from './reproductions/real-copies.ts'
import { faultsOf } from './capture/judge-take.ts'
import { drawNegativePicture } from './capture/negatives.ts'
import { playStill } from './capture/play-still.ts'
import { measureReflections } from './capture/reflections.ts'
import { playTake } from './capture/take.ts'
import { cornerError } from './corners/corner-error.ts'
import { median, percentile } from './counting/percentile.ts'
import { share } from './counting/share.ts'

const LIMITS = { good: 0.95, medianMs: 3000, cpuMs: 12 }

/**
 * `npm run bench -- capture [N] [tune|report] [reflections] [-v]`: N people (default 100) bring a drawn card in front of a phone, at 8
 * frames a second; when does the page take the picture, and is it good? Then N pictures without a card, of which none
 * may be taken. Then real photographs of copies, where they are present. With `reflections`, only: in which of N cards
 * is a lamp's reflection seen, and which cards without one are blamed for it, at seven exposures?
 */
export async function run(args: string[]): Promise<void> {
  const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 100)
  const split: Split = args.includes('report') ? 'report' : 'tune'
  if (args.includes('reflections')) return measureReflections(split, count)
  const verbose = args.includes('-v')
  let [good, taken, glare] = [0, 0, 0]
  const [times, costs]: [number[], number[]] = [[], []]
  // Pictures are judged after all are drawn: once the product's decoder is loaded, sharp cannot read SVG.
  const takes = []
  for (let i = 0; i < count; i++) takes.push(await playTake(split, i))
  const stills = []
  for (let i = 0; i < count; i++) stills.push(await drawNegativePicture(split, i))
  for (const take of takes) {
    costs.push(...take.cpuMs)
    const faults = await faultsOf(take)
    if (faults.length === 0) good += 1
    if (faults.some((fault) => fault.startsWith('glare'))) glare += 1
    if (take.captured) {
      taken += 1
      times.push(take.captured.atMs)
    }
    if (verbose)
      console.log([take.name, take.captured?.atMs ?? '-', faults.join('; '), take.shown.join(' ')].join('\t'))
  }
  let wrong = 0
  for (const { kind, jpeg } of stills) {
    const { captured } = await playStill(jpeg)
    if (!captured) continue
    wrong += 1
    if (verbose) console.log(`no card, captured: ${kind}`)
  }
  console.log(`drawn people with a card (${split}); drawn hands, light and cards are easier than real ones`)
  console.log(`  picture taken by itself  ${share(taken, count)}`)
  console.log(`  and good                 ${share(good, count)}`)
  console.log(`  glare over a field       ${share(glare, count)}`)
  console.log(
    `  seconds median, p90      ${(median(times) / 1000).toFixed(2)}, ${(percentile(times, 0.9) / 1000).toFixed(2)}`,
  )
  console.log(`  CPU-ms a frame, p95      ${median(costs).toFixed(1)}, ${percentile(costs, 0.95).toFixed(1)}`)
  console.log(`without a card, captured   ${share(wrong, count)}`)
  await measureCopies()
  const failed = [
    good < LIMITS.good * count && 'good pictures',
    median(times) > LIMITS.medianMs && 'time',
    glare > 0 && 'glare',
    wrong > 0 && 'captured without a card',
    median(costs) > LIMITS.cpuMs && 'CPU',
  ].filter((fail) => fail !== false)
  if (failed.length > 0) throw new Error(`Limits exceeded: ${failed.join(', ')}.`)
}

/** Photographs of black-and-white copies that lie still: many are slanted or small, so that not all should be taken. */
async function measureCopies(): Promise<void> {
  const copies = await realCopies()
  if (!copies) return console.log('real photographs: skipped, ../shared/data/documents/copies is absent')
  let [captured, found, near] = [0, 0, 0]
  for (const { read, corners: truth } of copies) {
    const still = await playStill(await read())
    if (still.captured) captured += 1
    if (!still.corners) continue
    found += 1
    if (cornerError(still.corners as unknown as Parameters<typeof cornerError>[0], truth) <= 0.1) near += 1
  }
  console.log('real photographs of copies on paper, each lying still')
  console.log(`  outline found            ${share(found, copies.length)}`)
  console.log(`  within 10 %              ${share(near, copies.length)}`)
  console.log(`  captured                 ${share(captured, copies.length)}`)
}
