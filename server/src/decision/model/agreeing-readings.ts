/** Independent readings that prove a fact: MRZ and print, or two photos. A single one may be a reading error. */
export const MIN_AGREEING_READINGS = 2

/** Whether two readings of a date are equal and every reading has the property. */
export const isProved = (readings: readonly string[], is: (date: string) => boolean): boolean =>
  readings.every(is) && readings.some((date, i) => readings.indexOf(date) < i)
