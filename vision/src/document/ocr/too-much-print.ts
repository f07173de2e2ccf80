/** Reading a picture's print exceeded its CPU budget: no card has that much print. */
export class TooMuchPrint extends Error {
  constructor() {
    super('Reading this print takes more processor time than it was given.')
    this.name = 'TooMuchPrint'
  }
}
