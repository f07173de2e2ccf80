import { compareDescriptors } from '../../../vision/src/face/compare.ts'
import { meanDescriptor } from '../../../vision/src/face/mean-descriptor.ts'
import type { Scores } from './score-metrics.ts'
import type { Sex, DescribedPhoto } from './describe-people.ts'
import type { PortraitKind } from './simulate-portrait.ts'

export type Pair = {
  readonly distance: number
  readonly same: boolean
  /** Of both people; null if they differ. */
  readonly sex: Sex | null
}

const FRAMES = 3

const distanceBetween = (a: Float32Array | null, b: Float32Array | null, frames = 1) =>
  a && b ? compareDescriptors(a, b, { frames }).distance : Infinity

const toPair = (a: DescribedPhoto, b: DescribedPhoto, distance: number): Pair => ({
  distance,
  same: a.person === b.person,
  sex: a.sex === b.sex ? a.sex : null,
})

/** All pairs of photos. */
export function cleanPairs(people: readonly DescribedPhoto[]): Pair[] {
  return people.flatMap((a, i) =>
    people.slice(i + 1).map((b) => toPair(a, b, distanceBetween(a.clean, b.clean))),
  )
}

/** Each simulated portrait with every photo except its own. */
export function portraitPairs(people: readonly DescribedPhoto[], kind: PortraitKind): Pair[] {
  return people.flatMap((a) =>
    a.portraits[kind].flatMap((portrait) =>
      people.filter((b) => b !== a).map((b) => toPair(a, b, distanceBetween(portrait, b.clean))),
    ),
  )
}

/** Each simulated portrait with means of three photos of one person, never including its own. */
export function meanPairs(people: readonly DescribedPhoto[], kind: PortraitKind): Pair[] {
  const byPerson = Map.groupBy(people, (one) => one.person)
  return people.flatMap((a) =>
    [...byPerson.values()].flatMap((all) => {
      const photos = all.filter((one) => one !== a)
      if (photos.length < FRAMES) return []
      return photos.flatMap((first, i) => {
        const three = [first, photos[(i + 1) % photos.length]!, photos[(i + 2) % photos.length]!]
        const mean = meanDescriptor(three.map((one) => one.clean))
        return a.portraits[kind].map((portrait) => toPair(a, first, distanceBetween(portrait, mean, FRAMES)))
      })
    }),
  )
}

export const toScores = (pairs: readonly Pair[]): Scores => ({
  genuine: pairs.filter((pair) => pair.same).map((pair) => pair.distance),
  strangers: pairs.filter((pair) => !pair.same).map((pair) => pair.distance),
})
