import type { ParseArgsConfig } from 'node:util'

/** The arguments after the command's name. */
export interface CommandArguments {
  /** By option; options that were not given are absent. */
  values: Record<string, string | boolean | undefined>
  positionals: string[]
}

/** A command of `npm run admin -- NAME …`: one file here and one entry in the table in ../admin.ts. */
export interface AdminCommand {
  /** The arguments after the name: `--username U --email E [--role reviewer]`. */
  usage: string
  /** One line about what it does. */
  about: string
  options: NonNullable<ParseArgsConfig['options']>
  /** The command is about one client, whose id follows the command's name. */
  aboutClient?: true
  /** @returns the exit status: 0 done, 1 not done. @throws UsageError when an argument is missing or wrong */
  run(args: CommandArguments): Promise<number>
}

/** An argument is missing or wrong: the message and the command's usage are shown, exit status 2. */
export class UsageError extends Error {}

/**
 * A required option.
 * @throws UsageError
 */
export function required({ values }: CommandArguments, name: string): string {
  const value = values[name]
  if (typeof value !== 'string' || value.trim() === '') throw new UsageError(`--${name} is needed`)
  return value.trim()
}
