import { suspendClient } from '../../server/src/domain/clients/clients/suspend-client.ts'
import { systemContext } from '../../server/src/domain/kernel/system-context.ts'
import { parseClientId } from './parse-client-id.ts'
import { type AdminCommand, required } from './command.ts'
import { withPlatform } from './with-platform.ts'

export const suspend: AdminCommand = {
  usage: 'CLIENT --reason "…"',
  aboutClient: true,
  about:
    "stops a client's links, keys, sign-ins, sessions and webhooks at once, everywhere; its staff see the reason",
  options: { reason: { type: 'string' } },
  async run(given) {
    const clientId = parseClientId(given)
    const reason = required(given, 'reason')
    await withPlatform((platform) =>
      suspendClient(systemContext(platform, 'admin suspend'), { clientId, reason }),
    )
    console.log(`${clientId} is suspended. No data is lost; 'reactivate ${clientId}' undoes it.`)
    return 0
  },
}
