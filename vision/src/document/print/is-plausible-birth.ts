/** No one has a document of their own below this age, and no valid document was issued this long ago. */
const YEARS = 14

/** Whether a date (YYYY-MM-DD) is long enough ago for a birth; an issue date is not. */
export const isPlausibleBirth = (born: string, today = new Date().toISOString().slice(0, 10)): boolean =>
  born < `${Number(today.slice(0, 4)) - YEARS}${today.slice(4)}`
