import { getEsignet } from '../../server/src/domain/clients/esignet/esignet-settings.ts'
import { getSettings } from '../../server/src/domain/clients/settings/get-settings.ts'
import { systemContext } from '../../server/src/domain/kernel/system-context.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { withPlatform } from '../admin/with-platform.ts'
import { toTemplateValues } from './client-values.ts'
import type { TemplateValues } from './fill-template.ts'

/** A client's values of the placeholders, read from the installation that the environment describes. */
export function readClientValues(clientId: string): Promise<TemplateValues> {
  return withPlatform(
    async (platform) =>
      toTemplateValues(
        await getSettings(systemContext(platform, 'papers', clientId)),
        readConfig(),
        await getEsignet(systemContext(platform, 'papers', clientId)),
      ),
    { print: () => {} },
  )
}
