import { checkSeals as openAll } from '../../server/src/domain/operations/keys/check-seals.ts'
import { systemContext } from '../../server/src/domain/kernel/system-context.ts'
import type { AdminCommand } from './command.ts'
import { withPlatform } from './with-platform.ts'

export const checkSeals: AdminCommand = {
  usage: '[--no-pictures]',
  about:
    'opens every sealed value, including pictures, and reports those that do not open; shows none of their content',
  options: { 'no-pictures': { type: 'boolean' } },
  run: ({ values }) =>
    withPlatform(async (platform) => {
      const ctx = systemContext(platform, 'admin check-seals')
      const { opened, erased, broken } = await openAll(ctx, { pictures: !values['no-pictures'] })
      for (const one of broken) console.log(`${one} does not open`)
      console.log(
        `${opened} sealed values open, ${broken.length} do not, ${erased} were erased with their key.`,
      )
      return broken.length === 0 ? 0 : 1
    }),
}
