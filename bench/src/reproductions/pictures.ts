import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKGROUNDS } from '@wabi/specimens/backgrounds.ts'
import { drawSpecimen, type Side } from '@wabi/specimens/draw-specimen.ts'
import { PEOPLE } from '@wabi/specimens/people.ts'
import { photograph } from '@wabi/specimens/photograph.ts'
import { SIDES } from '@wabi/specimens/plan.ts'
import { random, seedFrom } from '@wabi/specimens/random.ts'
import { simulateByCompositing } from '@wabi/specimens/reproduction/compositing/simulate.ts'
import { simulateRadiometric } from '@wabi/specimens/reproduction/radiometric/simulate.ts'
import { simulateByResampling } from '@wabi/specimens/reproduction/resampling/simulate.ts'
import { SPECIES, type Simulator, type Species } from '@wabi/specimens/reproduction/species.ts'
import { drawFlatSample } from '@wabi/specimens/sample/draw-flat-sample.ts'
import { drawSample } from '@wabi/specimens/sample/draw-sample.ts'
import { getSides, type SampleKind } from '@wabi/specimens/sample/kinds.ts'
import type { Split } from '@wabi/specimens/sample/seeds.ts'
import { ROOT } from '../../../scripts/lib/root.ts'
import { photographCard } from '../attacks/send.ts'

/**
 * Independently written simulators. `radiometric`, `compositing` and `samples` (the generator of `drawSample`) train the
 * detector; `resampling`, `specimens` (`photograph`) and `mosaic` (the attacks' own renderer and camera) are only measured.
 */
export const SIMULATORS = [
  'radiometric',
  'compositing',
  'resampling',
  'samples',
  'specimens',
  'mosaic',
] as const
export type SimulatorName = (typeof SIMULATORS)[number]

/** Species that each simulator can draw. */
export const DRAWN: Record<SimulatorName, readonly Species[]> = {
  radiometric: SPECIES,
  compositing: SPECIES,
  resampling: SPECIES,
  samples: ['genuine', 'screen', 'print'],
  specimens: ['genuine'],
  mosaic: ['genuine', 'screen', 'print', 'copy'],
}

const BY_SPECIES: Record<'radiometric' | 'compositing' | 'resampling', Simulator> = {
  radiometric: simulateRadiometric,
  compositing: simulateByCompositing,
  resampling: simulateByResampling,
}
const KINDS: readonly SampleKind[] = ['fayda', 'td1', 'passport', 'licence', 'aamva', 'td3', 'kebele', 'td2']
const CARD_PX = 1100

export type Drawn = { jpeg: Buffer; hasPortrait: boolean }

/** The kind of document and the side that the `index`th picture shows. */
function getSubject(simulator: SimulatorName, index: number) {
  if (simulator === 'specimens' || simulator === 'mosaic') {
    const [kind, side] = SIDES[index % SIDES.length]!
    return { kind, side }
  }
  return planSample(index)
}

function planSample(index: number): { kind: SampleKind; side: Side } {
  const kind = KINDS[index % KINDS.length]!
  const sides = getSides(kind)
  return { kind, side: sides[Math.floor(index / KINDS.length) % sides.length]! }
}

/** Source of a picture: pictures of one kind and side by one simulator are alike. */
export function describeSource(simulator: SimulatorName, index: number): string {
  const { kind, side } = getSubject(simulator, index)
  return `${simulator} ${kind} ${side}`
}

/** The `index`th picture of a species by a simulator: drawn once and cached in `.cache/reproductions`. */
export async function loadPicture(
  simulator: SimulatorName,
  species: Species,
  split: Split,
  index: number,
): Promise<Drawn> {
  const folder = join(ROOT, '.cache', 'reproductions', simulator, species)
  const hasPortrait = getSubject(simulator, index).side === 'front'
  const file = join(folder, `${split}-${index}.jpg`)
  if (existsSync(file)) return { hasPortrait, jpeg: await readFile(file) }
  const { jpeg } = await draw(simulator, species, split, index)
  await mkdir(folder, { recursive: true })
  // Written and renamed: a run that is stopped leaves no half picture.
  await writeFile(`${file}.part`, jpeg)
  await rename(`${file}.part`, file)
  return { jpeg, hasPortrait }
}

async function draw(
  simulator: SimulatorName,
  species: Species,
  split: Split,
  index: number,
): Promise<{ jpeg: Buffer }> {
  const r = random(seedFrom('reproductions', simulator, species, split, index))
  if (simulator === 'samples') {
    const forgery = species === 'screen' ? 'screen' : species === 'print' ? 'print-out' : null
    const { kind, side } = planSample(index)
    return drawSample(split, index, { kind, side, forgery })
  }
  if (simulator === 'specimens') {
    const [kind, side] = SIDES[index % SIDES.length]!
    const { card } = await drawSpecimen({ person: PEOPLE[r.whole(PEOPLE.length)]!.id, kind, side })
    return photograph(card, {
      background: BACKGROUNDS[r.whole(BACKGROUNDS.length)]!,
      turnDegrees: 4 * r.normal(),
      fill: r.between(0.55, 0.9),
      blur: r.between(0.2, 1.4),
      noise: r.between(1, 8),
      shade: r.between(0, 0.4),
      glare: r.whole(4) === 0 ? r.between(0.1, 0.3) : 0,
      jpegQuality: 65 + r.whole(30),
      seed: seedFrom('reproductions', split, index),
    })
  }
  if (simulator === 'mosaic') {
    if (species === 'cut-out') throw new Error('mosaic draws no cut-outs')
    const [kind, side] = SIDES[index % SIDES.length]!
    const { card } = await drawSpecimen({ person: PEOPLE[r.whole(PEOPLE.length)]!.id, kind, side })
    return { jpeg: await photographCard(card, species, r) }
  }
  return BY_SPECIES[simulator](
    await drawFlatSample(split, index, { ...planSample(index), widthPx: CARD_PX }),
    species,
    r,
  )
}
