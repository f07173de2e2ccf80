import type { FaceEngine } from '../../../vision/src/face/engine.ts'
import { textureLikeness } from '../../../vision/src/face/texture/texture-likeness.ts'
import { SAME_PHOTOGRAPH_LIKENESS } from '../../../server/src/decision/model/face-limits.ts'
import { share } from '../counting/share.ts'
import { PORTRAITS, type PortraitKind } from './simulate-portrait.ts'
import { readPeople, type TexturedPhoto } from './textures/read-people.ts'
import { VARIATIONS } from './textures/vary-frame.ts'

type Trial = { person: string; kind: PortraitKind; likeness: number | null; attack: string | null }

const KINDS = Object.keys(PORTRAITS) as PortraitKind[]
/** The rule by which a limit is chosen: genuine pairs of the other people that may be above it. */
const MAX_DOUBTED = 0.005

/**
 * Whether portrait and selfie from one photograph can be distinguished from two photographs of one person by their
 * textures: at the stated limit, and at limits chosen without the person who is measured.
 */
export async function printTextures(engine: FaceEngine, seed: string): Promise<string[]> {
  const people = await readPeople(engine, seed)
  const trials = people.flatMap((photo) => [...genuineTrials(photo, people), ...attackTrials(photo)])
  const genuine = trials.filter(({ attack }) => attack === null)
  const attacks = trials.filter(({ attack }) => attack !== null)
  const isOne = ({ likeness }: Trial, limit = SAME_PHOTOGRAPH_LIKENESS) =>
    likeness !== null && likeness >= limit
  const count = (name: string, found: readonly Trial[], hit: (trial: Trial) => boolean) =>
    console.log(`  ${name.padEnd(52)} ${share(found.filter(hit).length, found.length)}`)

  console.log(`\nOne photograph by texture, at ${SAME_PHOTOGRAPH_LIKENESS} (${people.length} photographs)`)
  count('two photographs of one person, doubted', genuine, (one) => isOne(one))
  for (const kind of KINDS)
    count(
      `  ${kind}`,
      genuine.filter((one) => one.kind === kind),
      (one) => isOne(one),
    )
  for (const name of Object.keys(VARIATIONS)) {
    const all = attacks.filter(({ attack }) => attack!.endsWith(`, ${name}`))
    count(`animated, ${name}: not recognized`, all, (one) => !isOne(one))
  }
  const plain = attacks.filter(({ attack }) => attack!.endsWith(', as it is'))
  for (const kind of KINDS) {
    const all = plain.filter((one) => one.kind === kind)
    count(`  ${kind}, as it is: not recognized`, all, (one) => !isOne(one))
  }
  console.log('  quantiles: genuine', quantiles(genuine), '| animated as it is', quantiles(plain))

  console.log('Limit chosen without the person who is measured')
  const subjects = [...new Set(genuine.map(({ person }) => person))]
  const limits = new Map(subjects.map((person) => [person, chooseLimit(genuine, person)]))
  const everybody = chooseLimit(genuine, null)
  console.log(
    `  limits ${[...limits.values()].map((limit) => limit.toFixed(3)).join(' ')}; all: ${everybody.toFixed(3)}`,
  )
  const apart = (one: Trial) => isOne(one, limits.get(one.person) ?? everybody)
  count('two photographs, doubted', genuine, apart)
  for (const person of subjects)
    count(
      `  ${person}`,
      genuine.filter((one) => one.person === person),
      apart,
    )
  count('animated as it is, not recognized', plain, (one) => !apart(one))
  return []
}

/** Each portrait with every other photograph of its person. */
function genuineTrials(
  { person, photo, portraits }: TexturedPhoto,
  people: readonly TexturedPhoto[],
): Trial[] {
  const others = people.filter((other) => other.person === person && other.photo !== photo)
  return KINDS.flatMap((kind) =>
    others.map(({ clean }) => ({ person, kind, likeness: compare(portraits[kind], clean), attack: null })),
  )
}

/** Each portrait with what was animated from its own photograph. */
function attackTrials({ person, portraits, animated }: TexturedPhoto): Trial[] {
  return KINDS.flatMap((kind) =>
    animated.map(({ source, variation, texture }) => ({
      person,
      kind,
      likeness: compare(portraits[kind], texture),
      attack: `${source}, ${variation}`,
    })),
  )
}

const compare = (portrait: string | null | undefined, selfie: string | null) =>
  portrait && selfie ? textureLikeness(portrait, selfie) : null

function chooseLimit(genuine: readonly Trial[], without: string | null): number {
  const found = genuine.flatMap(({ person, likeness }) =>
    person === without || likeness === null ? [] : [likeness],
  )
  const sorted = found.toSorted((a, b) => a - b)
  return sorted[Math.ceil((1 - MAX_DOUBTED) * sorted.length) - 1]!
}

function quantiles(trials: readonly Trial[]): string {
  const sorted = trials
    .flatMap(({ likeness }) => (likeness === null ? [] : [likeness]))
    .toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(3)
  return [0, 0.01, 0.05, 0.5, 0.95, 0.99, 1].map(at).join(' ')
}
