import { reactivateClient } from '../../server/src/domain/clients/clients/reactivate-client.ts'
import { systemContext } from '../../server/src/domain/kernel/system-context.ts'
import { parseClientId } from './parse-client-id.ts'
import type { AdminCommand } from './command.ts'
import { withPlatform } from './with-platform.ts'

export const reactivate: AdminCommand = {
  usage: 'CLIENT [--reason "…"]',
  aboutClient: true,
  about: 'reactivates a suspended client where it stopped',
  options: { reason: { type: 'string' } },
  async run(given) {
    const clientId = parseClientId(given)
    const { reason } = given.values
    const status = await withPlatform((platform) =>
      reactivateClient(systemContext(platform, 'admin reactivate'), {
        clientId,
        reason: typeof reason === 'string' ? reason : undefined,
      }),
    )
    console.log(
      status === 'active'
        ? `${clientId} is active again.`
        : `${clientId} is still inactive: its organization is suspended, or it is scheduled for erasure.`,
    )
    return 0
  },
}
