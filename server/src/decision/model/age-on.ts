/** Age in whole years on a day, both YYYY-MM-DD. A birthday on 29 February counts from 1 March in other years. */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  if (!Number.isInteger(years)) throw new Error('a date of birth is not a date')
  return today.slice(5) < born.slice(5) ? years - 1 : years
}
