import { adminStaffApi } from '../../contract/src/api/admin/staff.ts'
import { createStaff } from '../../server/src/domain/staff/create-staff.ts'
import { systemContext } from '../../server/src/domain/system-context.ts'
import { type AdminCommand, required, UsageError } from './command.ts'
import { withPlatform } from './with-platform.ts'

export const create: AdminCommand = {
  usage: '--username U --email E [--role admin|reviewer]',
  about: 'lets somebody new in, as admin unless told, with a password that is shown once',
  options: { username: { type: 'string' }, email: { type: 'string' }, role: { type: 'string' } },
  async run(given) {
    const read = adminStaffApi.createStaff.body.safeParse({
      username: required(given, 'username'),
      email: required(given, 'email'),
      role: given.values.role ?? 'admin',
      by: 'password',
    })
    if (!read.success) {
      const [issue] = read.error.issues
      throw new UsageError(`--${issue?.path.join('.')}: ${issue?.message}`)
    }
    const { password } = await withPlatform((platform) =>
      createStaff(systemContext(platform, 'admin create'), read.data),
    )
    console.log(
      `Username ${read.data.username.toLowerCase()}, password ${password}. It is shown this once and must be changed at the first sign-in.`,
    )
    return 0
  },
}
