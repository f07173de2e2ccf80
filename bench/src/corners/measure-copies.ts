import { share } from '../counting/share.ts'
import { realCopies } from '../reproductions/real-copies.ts'
import { cornerError } from './corner-error.ts'
import { drawOverlay } from './draw-overlay.ts'
import { locateTimed } from './locate-timed.ts'

type Result = { name: string; kind: string; error: number; sure: boolean }

/** `verbose` lists what is off by more than 2 %; `overlays` is a folder for pictures of it with both outlines. */
type Options = { verbose: boolean; overlays: string | null }

/** Corners of the real photographs of copies on paper, by kind of document. */
export async function measureCopies({ verbose, overlays }: Options): Promise<void> {
  const copies = await realCopies()
  if (!copies) return console.log('real copies: skipped, ../shared/data/documents/copies is absent')
  const { uprightSize } = await import('../../../vision/src/image/upright-size.ts')
  const results: Result[] = []
  for (const { name, kind, read, corners } of copies) {
    const jpeg = await read()
    const { picture, location } = await locateTimed(jpeg)
    const scale = picture.width / (await uprightSize(jpeg)).width
    const truth = corners.map(([x, y]) => [x * scale, y * scale] as const)
    const error = location ? cornerError(location.corners, truth) : 1
    const sure = location?.sure ?? false
    results.push({ name, kind, error, sure })
    if (error <= 0.02) continue
    if (verbose)
      console.log([name, location ? (100 * error).toFixed(1) : 'none', sure ? 'sure' : '-'].join('\t'))
    if (overlays) await drawOverlay(overlays, name, picture, [truth, location?.corners ?? []])
  }
  console.log('real copies: within 2 %, within 5 %, sure, wrong (over 5 %) and sure')
  for (const [kind, all] of [...Map.groupBy(results, (one) => one.kind), ['all', results] as const]) {
    const count = (is: (one: Result) => boolean) => share(all.filter(is).length, all.length)
    console.log(`  ${kind}`)
    console.log(`    within 2 %      ${count(({ error }) => error <= 0.02)}`)
    console.log(`    within 5 %      ${count(({ error }) => error <= 0.05)}`)
    console.log(`    sure            ${count(({ sure }) => sure)}`)
    console.log(`    wrong and sure  ${count(({ error, sure }) => sure && error > 0.05)}`)
  }
}
