import { adminStaffApi } from '../../contract/src/api/admin/staff.ts'
import { createStaff } from '../../server/src/domain/people/staff/create-staff.ts'
import { systemContext } from '../../server/src/domain/kernel/system-context.ts'
import { fieldWords } from '../../server/src/http/field-words.ts'
import { type AdminCommand, UsageError } from './command.ts'
import { withPlatform } from './with-platform.ts'

export const create: AdminCommand = {
  usage: '--username U --email E [--role admin|reviewer]',
  about: 'creates an account, an admin by default, with a password that is shown once',
  options: { username: { type: 'string' }, email: { type: 'string' }, role: { type: 'string' } },
  async run(given) {
    const { username, email, role = 'admin' } = given.values
    const read = adminStaffApi.createStaff.body.safeParse({ username, email, role, by: 'password' })
    if (!read.success)
      throw new UsageError(
        Object.entries(fieldWords(read.error))
          .map(([field, words]) => `--${field}: ${words}`)
          .join('\n'),
      )
    const { password } = await withPlatform((platform) =>
      createStaff(systemContext(platform, 'admin create'), read.data),
    )
    console.log(
      `Username ${read.data.username.toLowerCase()}, password ${password}. It is shown only once and must be changed at the first sign-in.`,
    )
    return 0
  },
}
