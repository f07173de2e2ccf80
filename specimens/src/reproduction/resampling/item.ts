/** What lies in front of the camera. Places are in card widths, from the card's top left. */
export type Item = {
  /** Linear light that it emits or reflects; negative where it does not reach. */
  light: (u: number, v: number, channel: 0 | 1 | 2) => number
  /** The room's light does not change it. */
  emits: boolean
  /** How much of a reflected lamp is seen. */
  gloss: number
}
