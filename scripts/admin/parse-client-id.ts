import { idSchema } from '../../contract/src/endpoint/ids.ts'
import { type CommandArguments, UsageError } from './command.ts'

/** The id of the client that a command is about. */
export function parseClientId({ positionals }: CommandArguments): string {
  const [clientId, ...others] = positionals
  if (others.length > 0 || !idSchema('client').safeParse(clientId).success)
    throw new UsageError(
      "CLIENT is one client's id, 'cli_' and 26 letters and digits; its page under /admin/clients shows it",
    )
  return String(clientId)
}
