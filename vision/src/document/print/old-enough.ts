/** Nobody bears a document of an own name in a younger age than this, and none that is valid was issued so long ago. */
const YEARS = 14

/** Whether that day of birth (YYYY-MM-DD) lies far enough back; a day of issue does not. */
export const oldEnough = (born: string, today = new Date().toISOString().slice(0, 10)): boolean =>
  born < `${Number(today.slice(0, 4)) - YEARS}${today.slice(4)}`
