/** A side's reading had not come when it was decided: nothing broke, it only takes longer. */
export class ReadingLate extends Error {
  constructor(sides: readonly ('front' | 'back')[]) {
    super(`the ${sides.join(' and ')} was not read in time`)
  }
}
