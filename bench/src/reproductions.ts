import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Species } from '@wabi/specimens/reproduction/species.ts'
import type { Split } from '@wabi/specimens/sample/seeds.ts'
import { ROOT } from '../../scripts/lib/root.ts'
import { type ReproductionWeights, WEIGHTS } from '../../vision/src/document/reproduction/weigh.ts'
import type { Measures, Quad, Reproduction } from '../../vision/src/index.ts'
import { shareBySource, type Trial } from './counting/share-by-source.ts'
import {
  DRAWN,
  describeSource,
  loadPicture,
  SIMULATORS,
  type SimulatorName,
} from './reproductions/pictures.ts'
import { issuersSpecimens, realCopies } from './reproductions/real-copies.ts'
import { measureTorchPairs } from './reproductions/torch-pairs.ts'
import { type Labelled, TRAINED, trainWeights } from './reproductions/train-weights.ts'

/** As the product stores and reads a document's picture. */
const [STORED_SIDE_PX, READ_SIDE_PX] = [3000, 2400]
/**
 * `npm run bench -- reproductions [N] [tune|report]`: how many photographs of screens, prints, copies and cut-outs are
 * detected, by simulator and species (APCER is the rest), and how many genuine ones are taken for a reproduction (BPCER),
 * on N pictures of each (default 30; genuine twice as many). Drawing takes about 0.8 CPU-seconds a picture, reading 0.4.
 *
 * - the name of a simulator: its pictures alone.
 * - `real`: the real copies alone. `issuers`: the specimens that issuers published.
 * - `torch`: pairs of frames, the second with the torch on (about 3 CPU-seconds each).
 * - `train`: fits weights and limits to `radiometric`, `compositing` and `samples` and writes them; `train screens`: those of
 *   screens alone.
 * - `cross`: leaves each of the three out in turn and measures it. `signed`: few measures, with the signs of physics.
 */
export async function run(args: string[]): Promise<void> {
  // The product's decoder refuses drawings; here the cards are drawn in the same process.
  await import('../../vision/src/image/decode.ts')
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 30)
  const how = args.includes('signed') ? 'signed' : 'free'
  if (args.includes('train')) {
    const fitted = trainWeights(await measureLabelled(TRAINED, count), how)
    const weights = args.includes('screens') ? { ...fitted, print: WEIGHTS.print } : fitted
    const file = join(ROOT, 'vision/src/document/reproduction/weights.json')
    await writeFile(file, `${JSON.stringify(weights, null, 2)}\n`)
    return
  }
  if (args.includes('cross')) {
    for (const left of TRAINED) {
      const others = TRAINED.filter((one) => one !== left)
      const weights = trainWeights(await measureLabelled(others, count), how)
      await measureDrawn([left], 'train', count, { weights, title: `trained without ${left}, ${how}` })
    }
    return
  }
  if (args.includes('real')) return measureRealCopies()
  if (args.includes('issuers')) return measureIssuersSpecimens()
  const split = args.includes('tune') ? 'tune' : 'report'
  if (args.includes('torch')) return measureTorchPairs(split, count)
  const [only] = SIMULATORS.filter((one) => args.includes(one))
  if (only) return measureDrawn([only], split, count, { title: only })
  await measureDrawn(['resampling', 'mosaic', 'specimens'], split, count, {
    title: 'simulators never trained on',
  })
  await measureDrawn(TRAINED, split, count, { title: 'simulators of the training, new cards' })
  await measureRealCopies()
}

async function measureDrawn(
  simulators: readonly SimulatorName[],
  split: Split,
  count: number,
  { weights, title }: { weights?: ReproductionWeights; title: string },
): Promise<void> {
  console.log(`\n${title}: taken for a reproduction`)
  for (const simulator of simulators)
    for (const species of DRAWN[simulator]) {
      const trials: Trial[] = []
      const kinds: Record<string, number> = {}
      for (let index = 0; index < countFor(species, count); index++) {
        const { jpeg, hasPortrait } = await loadPicture(simulator, species, split, index)
        const { kind } = await detect(jpeg, hasPortrait, weights)
        trials.push({ source: describeSource(simulator, index), hit: kind !== null })
        if (kind) kinds[kind] = (kinds[kind] ?? 0) + 1
      }
      const names = Object.entries(kinds).map(([kind, hits]) => `${kind} ${hits}`)
      console.log(
        `  ${simulator.padEnd(12)} ${species.padEnd(8)} ${shareBySource(trials)}  ${names.join(', ')}`,
      )
    }
}

const countFor = (species: Species, count: number) => (species === 'genuine' ? 2 * count : count)

async function measureRealCopies(): Promise<void> {
  const copies = await realCopies()
  if (!copies) return console.log('\nreal copies: skipped, ../shared/data/documents/copies is absent')
  const results: Trial[] = []
  for (const { kind: source, read } of copies) {
    const { kind } = await detect(await read(), true)
    results.push({ source, hit: kind !== null })
  }
  console.log('\nreal black-and-white copies (DLC-2021): taken for a reproduction')
  for (const [kind, all] of Map.groupBy(results, ({ source }) => source))
    console.log(`  ${kind.padEnd(13)} ${shareBySource(all)}`)
  console.log(`  ${'all'.padEnd(13)} ${shareBySource(results)}`)
}

async function measureIssuersSpecimens(): Promise<void> {
  const specimens = await issuersSpecimens()
  if (!specimens) return console.log("\nissuers' specimens: skipped, ../shared/data/documents/mrz is absent")
  const trials: Trial[] = []
  console.log("\nissuers' specimens: taken for a reproduction")
  for (const { name, read } of specimens) {
    const { kind } = await detect(await read(), true)
    trials.push({ source: name, hit: kind !== null })
    if (kind) console.log(`  ${name}: ${kind}`)
  }
  console.log(`  all ${shareBySource(trials)}`)
}

/** As `readDocument` checks the picture once stored. */
async function detect(
  bytes: Uint8Array,
  isFront: boolean,
  weights?: ReproductionWeights,
): Promise<Reproduction> {
  const { loadFaceEngine } = await import('../../vision/src/face/engine.ts')
  const { findPortrait } = await import('../../vision/src/face/find-portrait.ts')
  const { plausiblePortrait } = await import('../../vision/src/document/plausible-portrait.ts')
  const { detectReproduction } = await import('../../vision/src/document/reproduction/detect-reproduction.ts')
  const { picture, location } = await decodeAsStored(bytes)
  const seen = isFront ? await findPortrait(await loadFaceEngine(), picture) : null
  const portrait = seen && plausiblePortrait(seen.box, location, picture) ? seen.box : null
  return detectReproduction(picture, { location, portrait }, weights)
}

async function decodeAsStored(bytes: Uint8Array) {
  const { decodeImage } = await import('../../vision/src/image/decode.ts')
  const { encodePicture } = await import('../../vision/src/image/reencode.ts')
  const { locateCard } = await import('../../vision/src/image/locate/locate.ts')
  const { jpeg } = await encodePicture(await decodeImage(bytes, { maxSidePx: STORED_SIDE_PX }))
  const picture = await decodeImage(jpeg, { maxSidePx: READ_SIDE_PX })
  return { picture, location: await locateCard(picture) }
}

/** Every picture of the simulators, measured. */
async function measureLabelled(simulators: readonly SimulatorName[], count: number): Promise<Labelled[]> {
  const drawn: { species: Species; simulator: string; jpeg: Buffer }[] = []
  for (const simulator of SIMULATORS.filter((one) => simulators.includes(one)))
    for (const species of DRAWN[simulator])
      for (let index = 0; index < countFor(species, count); index++)
        drawn.push({ species, simulator, ...(await loadPicture(simulator, species, 'train', index)) })
  const { measureCard } = await import('../../vision/src/document/reproduction/measure-card.ts')
  const all: Labelled[] = []
  for (const { species, simulator, jpeg } of drawn) {
    const { picture, location } = await decodeAsStored(jpeg)
    const measures: Measures = await measureCard(picture, location?.corners ?? getImageCorners(picture))
    all.push({ species, simulator, measures })
  }
  return all
}

const getImageCorners = ({ width, height }: { width: number; height: number }): Quad => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
]
