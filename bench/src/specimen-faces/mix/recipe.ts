import type { Move } from './change-shape.ts'

/** Parts of a face whose details are mixed each in its own way. */
export const PARTS = ['eyes', 'brows', 'nose', 'mouth', 'skin'] as const
export type Part = (typeof PARTS)[number]

/** How a composite face is mixed; lists have one share for each of `DONORS`. */
export type Recipe = {
  /** Of each donor's details: lashes, wrinkles, the edges of lips. */
  readonly details: Readonly<Record<Part, readonly number[]>>
  /** Of each donor's large shadows and colors, apart from the mean. */
  readonly shades: readonly number[]
  /** Of each donor's difference in shape from the sitter; and what moves besides. */
  readonly shape: readonly number[]
  readonly moves: Readonly<Record<Move, number>>
  /** Exponent of all channels, above 1 darker; and factors of red and blue. */
  readonly tone: { readonly gamma: number; readonly red: number; readonly blue: number }
}
