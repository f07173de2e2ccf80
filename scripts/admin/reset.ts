import { resetAdmin } from '../../server/src/domain/people/sign-in/reset-admin.ts'
import type { AdminCommand } from './command.ts'
import { withPlatform } from './with-platform.ts'

export const reset: AdminCommand = {
  usage: '[--username U]',
  about:
    "sets a new password, shown once, for U (default: 'admin') and reopens the account; ends its sign-ins and second factor",
  options: { username: { type: 'string' } },
  async run({ values }) {
    const named = typeof values.username === 'string' ? { username: values.username } : {}
    const { username, password } = await withPlatform((platform) => resetAdmin(platform, named))
    console.log(
      `Username ${username}, password ${password}. It is shown only once and must be changed at the first sign-in.`,
    )
    return 0
  },
}
