import { descriptorDistance } from '../../../vision/src/face/compare.ts'
import { meanDescriptor } from '../../../vision/src/face/mean-descriptor.ts'
import type { Scores } from './score-metrics.ts'
import type { Sex, DescribedPhoto } from './describe-people.ts'
import type { PortraitKind } from './simulate-portrait.ts'

export type Pair = {
  /** the people on the two pictures */
  readonly a: string
  readonly b: string
  readonly distance: number
  readonly same: boolean
  /** Of both people; null if they differ. */
  readonly sex: Sex | null
}

const FRAMES = 3

const distanceBetween = (a: Float32Array | null, b: Float32Array | null) =>
  a && b ? descriptorDistance(a, b) : Infinity

const toPair = (a: DescribedPhoto, b: DescribedPhoto, distance: number): Pair => ({
  a: a.person,
  b: b.person,
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
      people
        .filter((b) => b !== a)
        .map((b) => toPair(a, b, distanceBetween(portrait && portrait.descriptor, b.clean))),
    ),
  )
}

/**
 * Each simulated portrait, or photo, with the mean of three different photos of one person, never of the one it is or was
 * made from.
 */
export function meanPairs(people: readonly DescribedPhoto[], kind: PortraitKind | 'photo'): Pair[] {
  const getProbes = (one: DescribedPhoto) =>
    kind === 'photo' ? [one.clean] : one.portraits[kind].map((portrait) => portrait && portrait.descriptor)
  const byPerson = Map.groupBy(people, (one) => one.person)
  return people.flatMap((a) =>
    [...byPerson.values()].flatMap((all) => {
      const photos = all.filter((one) => one !== a)
      if (photos.length < FRAMES) return []
      return photos.flatMap((first, i) => {
        const three = [first, photos[(i + 1) % photos.length]!, photos[(i + 2) % photos.length]!]
        const mean = meanDescriptor(three.map((one) => one.clean))
        return getProbes(a).map((probe) => toPair(a, first, distanceBetween(probe, mean)))
      })
    }),
  )
}

export const toScores = (pairs: readonly Pair[]): Scores => ({
  genuine: pairs.filter((pair) => pair.same).map((pair) => pair.distance),
  strangers: pairs.filter((pair) => !pair.same).map((pair) => pair.distance),
})
