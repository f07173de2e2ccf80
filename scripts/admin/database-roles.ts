import { ConfigError, readConfig } from '../../server/src/platform/config/config.ts'
import { rolesScript } from '../../server/src/platform/db/ensure-roles.ts'
import { ownerName, requireOwnerUrl } from '../../server/src/platform/db/roles.ts'
import type { AdminCommand } from './command.ts'

export const databaseRoles: AdminCommand = {
  usage: '',
  about:
    'prints SQL that creates the roles of the server and sets their passwords: for a superuser, where the user of DATABASE_URL may not create roles',
  options: {},
  async run() {
    const { databaseUrl } = readConfig()
    if (!databaseUrl)
      throw new ConfigError('The embedded PostgreSQL creates its roles itself: set DATABASE_URL.')
    requireOwnerUrl(databaseUrl)
    console.log(rolesScript(databaseUrl, ownerName(databaseUrl)))
    return 0
  },
}
