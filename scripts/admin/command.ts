import type { ParseArgsConfig } from 'node:util'

/** What was given behind the command's name. */
export interface Given {
  /** By option; what was not given is absent. */
  values: Record<string, string | boolean | undefined>
  positionals: string[]
}

/** One of the commands of `npm run admin -- NAME …`: a file of its own here, an entry of the table in ../admin.ts. */
export interface AdminCommand {
  /** What follows the name: `--username U --email E [--role reviewer]`. */
  usage: string
  /** One line: what it does. */
  about: string
  options: NonNullable<ParseArgsConfig['options']>
  /** It is about one client, whose id stands behind the command's name. */
  aboutClient?: true
  /** @returns the exit status: 0 done, 1 not done. @throws UsageError for what is missing or wrong in what was given */
  run(given: Given): Promise<number>
}

/** Something is missing or wrong in what was given: its words and the command's usage are shown, exit status 2. */
export class UsageError extends Error {}

/** A text that has to be there. @throws UsageError */
export function required({ values }: Given, name: string): string {
  const value = values[name]
  if (typeof value !== 'string' || value.trim() === '') throw new UsageError(`--${name} is needed`)
  return value.trim()
}
