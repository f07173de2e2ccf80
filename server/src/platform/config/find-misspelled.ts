export interface Misspelled {
  name: string
  /** The setting that was probably meant. */
  known: string
}

/** Names that other programs use and that are close to a setting's. */
const OTHER_PROGRAMS = new Set(['AWS_ACCESS_KEY', 'AWS_SECRET_KEY'])

/** How many letters are added, removed, replaced or swapped with their neighbor (optimal string alignment). */
function countEdits(a: string, b: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, replaced)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1)
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length]!
}

/** The names that are no setting but close to one: one edit in six letters, two in more; none in a shorter name. */
export function findMisspelled(names: readonly string[], settings: readonly string[]): Misspelled[] {
  return names.flatMap((name) => {
    if (settings.includes(name) || OTHER_PROGRAMS.has(name)) return []
    const plain = name
      .toUpperCase()
      .replace(/^WABI_/u, '')
      .replaceAll(/[^A-Z0-9]+/gu, '_')
    const known = settings.find(
      (setting) =>
        setting === plain ||
        (setting.length >= 6 && countEdits(plain, setting) <= (setting.length > 6 ? 2 : 1)),
    )
    return known === undefined ? [] : [{ name, known }]
  })
}
