import { CallError, Caller } from './calls.ts'
import { PASSWORD } from './password.ts'
import type { Platform } from './platform.ts'

/**
 * Signs the first admin in: with the password that an earlier test file set, or with the printed one, which it then
 * changes.
 */
export async function adminToken(platform: Platform): Promise<string> {
  const [, username, printed] = /shown this once: (\S+)\s+(\S+)/.exec(platform.printed()) ?? []
  if (!username || !printed) throw new Error('the platform printed no admin')
  const caller = new Caller(platform.url)
  const signIn = async (password: string) => {
    const reply = await caller.call('adminLogin', { body: { username, password } })
    if (!('token' in reply)) throw new Error('the first admin was asked for a second factor')
    caller.token = reply.token
    return reply.token
  }
  try {
    return await signIn(PASSWORD)
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'auth.invalid_credentials')) throw error
    const token = await signIn(printed)
    await caller.call('changePassword', { body: { currentPassword: printed, newPassword: PASSWORD } })
    return token
  }
}
