import { descriptorDistance } from '../../../vision/src/face/compare.ts'
import { meanDescriptor } from '../../../vision/src/face/mean-descriptor.ts'
import type { Scores } from './judge-scores.ts'
import type { Sex, Shown } from './people.ts'
import type { PortraitKind } from './simulate-portrait.ts'

export type Pair = {
  /** the people on the two pictures */
  readonly a: string
  readonly b: string
  readonly distance: number
  readonly same: boolean
  /** of both, when it is one */
  readonly sex: Sex | null
}

const FRAMES = 3

const distanceOf = (a: Float32Array | null, b: Float32Array | null) =>
  a && b ? descriptorDistance(a, b) : Infinity

const pairOf = (a: Shown, b: Shown, distance: number): Pair => ({
  a: a.person,
  b: b.person,
  distance,
  same: a.person === b.person,
  sex: a.sex === b.sex ? a.sex : null,
})

/** Each photo with each other photo, once. */
export function cleanPairs(people: readonly Shown[]): Pair[] {
  return people.flatMap((a, i) => people.slice(i + 1).map((b) => pairOf(a, b, distanceOf(a.clean, b.clean))))
}

/** Each simulated portrait with every other photo, never with the one it was made from. */
export function portraitPairs(people: readonly Shown[], kind: PortraitKind): Pair[] {
  return people.flatMap((a) =>
    a.portraits[kind].flatMap((portrait) =>
      people
        .filter((b) => b !== a)
        .map((b) => pairOf(a, b, distanceOf(portrait && portrait.descriptor, b.clean))),
    ),
  )
}

/**
 * Each simulated portrait, or photo, with the mean of three different photos of one person, never of the one it is or was
 * made from.
 */
export function meanPairs(people: readonly Shown[], kind: PortraitKind | 'photo'): Pair[] {
  const probesOf = (one: Shown) =>
    kind === 'photo' ? [one.clean] : one.portraits[kind].map((portrait) => portrait && portrait.descriptor)
  const byPerson = Map.groupBy(people, (one) => one.person)
  return people.flatMap((a) =>
    [...byPerson.values()].flatMap((all) => {
      const photos = all.filter((one) => one !== a)
      if (photos.length < FRAMES) return []
      return photos.flatMap((first, i) => {
        const three = [first, photos[(i + 1) % photos.length]!, photos[(i + 2) % photos.length]!]
        const mean = meanDescriptor(three.map((one) => one.clean))
        return probesOf(a).map((probe) => pairOf(a, first, distanceOf(probe, mean)))
      })
    }),
  )
}

export const scoresOf = (pairs: readonly Pair[]): Scores => ({
  genuine: pairs.filter((pair) => pair.same).map((pair) => pair.distance),
  strangers: pairs.filter((pair) => !pair.same).map((pair) => pair.distance),
})
