/** Whole years from a YYYY-MM-DD day of birth to another day. One born on 29 February comes of age on 1 March. */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  if (!Number.isInteger(years)) throw new Error('a date of birth is not a date')
  return today.slice(5) < born.slice(5) ? years - 1 : years
}
