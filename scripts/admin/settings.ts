import { effectiveSettings } from '../../server/src/platform/config/describe-settings.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import type { AdminCommand } from './command.ts'

export const settings: AdminCommand = {
  usage: '',
  about: 'prints every setting that applies here with its source (secrets are masked), and what is invalid',
  options: {},
  async run() {
    for (const { name, value, source } of effectiveSettings()) console.log(`${name}=${value}   (${source})`)
    readConfig()
    return 0
  },
}
