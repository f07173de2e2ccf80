import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { random, seedFrom } from '@wabi/specimens/random.ts'
import { tableParallaxPx } from '@wabi/specimens/reproduction/torch/camera.ts'
import { compositePair } from '@wabi/specimens/reproduction/torch/composite.ts'
import { TORCH_SPECIES, type TorchPair, type TorchSpecies } from '@wabi/specimens/reproduction/torch/pair.ts'
import { tracePairAt } from '@wabi/specimens/reproduction/torch/trace.ts'
import { drawFlatSample } from '@wabi/specimens/sample/draw-flat-sample.ts'
import type { SampleKind } from '@wabi/specimens/sample/kinds.ts'
import type { Split } from '@wabi/specimens/sample/seeds.ts'
import { ROOT } from '../../../scripts/lib/root.ts'
import { shareBySource, type Trial } from '../counting/share-by-source.ts'

/** Documents with a laminated or plastic front. */
const KINDS: readonly SampleKind[] = ['fayda', 'td1', 'passport', 'td3', 'td2']
const SIMULATORS = ['traced', 'composite'] as const
/** Office, shade outdoors, sunlight. */
const AMBIENT_LUX = [500, 10_000, 60_000]
/** A bank card's thickness, and movements of the hand. */
const CARD_MM = 0.76
const MOVED_MM = [3, 10, 30]

/**
 * How many drawn pairs of frames, the second with the torch on, are taken for a screen or a print, and how many were not
 * compared; genuine cards also by ambient light. Then the parallax of a card on a table.
 */
export async function measureTorchPairs(split: Split, count: number): Promise<void> {
  for (const simulator of SIMULATORS) {
    console.log(`\npairs with the torch, ${simulator}: taken for a reproduction`)
    for (const species of TORCH_SPECIES) await measureSpecies({ simulator, species, split, count })
  }
  console.log('\ngenuine cards, traced, by ambient light')
  for (const lux of AMBIENT_LUX)
    await measureSpecies({ simulator: 'traced', species: 'genuine', split, count, lux })
  console.log('\nparallax between a card and the table, pixels of the full frame: median and 90 % of 500')
  for (const millimetres of MOVED_MM) {
    const shifts = Array.from({ length: 500 }, (_, i) =>
      tableParallaxPx(CARD_MM, millimetres, random(seedFrom('parallax', i))),
    ).toSorted((a, b) => a - b)
    console.log(`  hand moved by ${millimetres} mm: ${shifts[250]!.toFixed(2)}, ${shifts[450]!.toFixed(2)}`)
  }
}

type Drawing = {
  simulator: (typeof SIMULATORS)[number]
  species: TorchSpecies
  split: Split
  count: number
  lux?: number
}

async function measureSpecies({ count, ...drawing }: Drawing): Promise<void> {
  const { judgeTorch } = await import('../../../vision/src/document/reproduction/torch/judge-torch.ts')
  const { takeDocument } = await import('../../../vision/src/document/take-document.ts')
  const trials: Trial[] = []
  const named: Record<string, number> = {}
  for (let index = 0; index < count; index++) {
    const { jpeg, torchJpeg } = await loadPair(drawing, index)
    const { torch } = await takeDocument(jpeg, { maxSidePx: 2400, torchFrame: torchJpeg })
    const kind = torch && judgeTorch(torch, true)
    const result = kind ?? (torch ? 'nothing' : 'not compared')
    named[result] = (named[result] ?? 0) + 1
    trials.push({ source: KINDS[index % KINDS.length]!, hit: kind !== null })
  }
  const name = `${drawing.species}${drawing.lux === undefined ? '' : ` ${drawing.lux} lux`}`
  const counts = Object.entries(named).map(([what, times]) => `${what} ${times}`)
  console.log(`  ${name.padEnd(18)} ${shareBySource(trials)}  ${counts.join(', ')}`)
}

/** Drawn once and cached in `.cache/reproductions`. */
async function loadPair(
  { simulator, species, split, lux }: Omit<Drawing, 'count'>,
  index: number,
): Promise<Pick<TorchPair, 'jpeg' | 'torchJpeg'>> {
  const folder = join(ROOT, '.cache', 'reproductions', `torch-${simulator}`, species)
  const name = join(folder, `${split}-${index}${lux === undefined ? '' : `-${lux}`}`)
  if (existsSync(`${name}.torch.jpg`))
    return { jpeg: await readFile(`${name}.jpg`), torchJpeg: await readFile(`${name}.torch.jpg`) }
  const kind = KINDS[index % KINDS.length]!
  const card = await drawFlatSample(split, index, { kind, side: 'front', widthPx: 1100 })
  const r = random(seedFrom('torch', simulator, species, split, index, lux ?? ''))
  const pair =
    simulator === 'traced' ? await tracePairAt(card, species, r, lux) : await compositePair(card, species, r)
  await mkdir(folder, { recursive: true })
  await writeFile(`${name}.jpg`, pair.jpeg)
  await writeFile(`${name}.torch.jpg`, pair.torchJpeg)
  return pair
}
