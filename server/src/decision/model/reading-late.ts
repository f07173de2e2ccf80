/** A side's reading was not finished at the time of the decision: late, not broken. */
export class ReadingLate extends Error {
  constructor(sides: readonly ('front' | 'back')[]) {
    super(`the ${sides.join(' and ')} was not read in time`)
  }
}
