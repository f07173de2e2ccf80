/** A picture whose print takes more processor time to read than it was given: no card has so much. */
export class TooMuchPrint extends Error {
  constructor() {
    super('Reading this print takes more processor time than it was given.')
    this.name = 'TooMuchPrint'
  }
}
