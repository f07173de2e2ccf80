/** Whether every screen is checked in every variant, as `npm run test:screens` does; `npm test` checks a fixed part. */
export const FULL_SCREENS = Boolean(process.env.WABI_FULL_SCREENS)

/** Of the options that take turns, those to check for the item at this place: all of them in full, else one. */
export function takeTurns<T>(options: readonly T[], at: number): readonly T[] {
  return FULL_SCREENS ? options : [options[at % options.length]!]
}
