import { LIGHT_COLOR_CODES, LIGHT_COUNT, type LightColor } from './light.ts'

/** Fewest different colors: two that alternate could be a flickering lamp. */
const MIN_DIFFERENT = 3

const sequences = (length: number): LightColor[][] =>
  length === 0
    ? [[]]
    : sequences(length - 1).flatMap((colors) =>
        LIGHT_COLOR_CODES.filter((color) => color !== colors.at(-1)).map((color) => [...colors, color]),
      )

/** The sequences of the light challenge, one of which is drawn uniformly. No color follows itself. 96 sequences: 6.6 bits. */
export const LIGHT_CHALLENGES: readonly (readonly LightColor[])[] = sequences(LIGHT_COUNT).filter(
  (colors) => new Set(colors).size >= MIN_DIFFERENT,
)
