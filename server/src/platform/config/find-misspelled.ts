import { countEdits } from '../runtime/count-edits.ts'

export interface Misspelled {
  name: string
  /** The setting that was probably meant. */
  known: string
}

/** Names that other programs use and that are close to a setting's. */
const OTHER_PROGRAMS = new Set(['AWS_ACCESS_KEY', 'AWS_SECRET_KEY'])

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
