import type { AdminRole } from '@wabi/contract/endpoint/permissions.ts'
import { Caller } from './calls.ts'
import { PASSWORD } from './password.ts'

export interface StaffCaller extends Caller {
  username: string
  /** `adm_…`. */
  adminId: string
}

/** Adds a member of the platform's staff and signs them in. Their password is `PASSWORD`. */
export async function addStaff(by: Caller, role: AdminRole = 'admin'): Promise<StaffCaller> {
  const username = `staff-${Math.random().toString(36).slice(2, 10)}`
  const { data } = await by.call('createStaff', {
    body: { username, email: `${username}@platform.example`, role, by: 'password' },
  })
  const caller = new Caller(by.url)
  const reply = await caller.call('adminLogin', { body: { username, password: data.password ?? '' } })
  if (!('token' in reply)) throw new Error('a new staff member was asked for a second factor')
  caller.token = reply.token
  await caller.call('changePassword', {
    body: { currentPassword: data.password ?? '', newPassword: PASSWORD },
  })
  return Object.assign(caller, { username, adminId: data.id })
}
