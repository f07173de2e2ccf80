import { Caller } from './calls.ts'
import { PASSWORD } from './client.ts'
import type { Platform } from './platform.ts'

/** Signs the first admin in with the printed password and changes it, as must be. */
export async function adminToken(platform: Platform): Promise<string> {
  const [, username, password] = /shown this once: (\S+)\s+(\S+)/.exec(platform.printed()) ?? []
  if (!username || !password) throw new Error('the platform printed no admin')
  const caller = new Caller(platform.url)
  const first = await caller.call('adminLogin', { body: { username, password } })
  if (!('token' in first)) throw new Error('the first admin has no second factor')
  caller.token = first.token
  await caller.call('changePassword', { body: { currentPassword: password, newPassword: PASSWORD } })
  return first.token
}
