import type { Operation } from '@wabi/contract/api.ts'

/** Bodies that the contract takes, for calls about people: accounts, team and settings. */
export const STAFF_BODIES: Partial<Record<Operation, unknown>> = {
  secondFactorSignIn: { ticket: 'a ticket that is none', code: '123456' },
  lookAtInvitation: { token: 'a token that is none' },
  acceptInvitation: {},
  requestReset: { about: 'nobody' },
  lookAtReset: { token: 'a token that is none' },
  resetPassword: { token: 'a token that is none', newPassword: 'a long new password' },
  confirmEmail: { token: 'a token that is none' },
  updateProfile: { firstName: 'Hana', lastName: 'Tesfaye' },
  changeEmail: { email: 'hana@example.com', password: 'not the password' },
  beginSecondFactor: { password: 'not the password' },
  confirmSecondFactor: { code: '123456' },
  turnOffSecondFactor: { password: 'not the password', code: '123456' },
  newRecoveryCodes: { password: 'not the password', code: '123456' },
  updateNotifications: { dailyDigest: false },
  inviteColleague: { email: 'sara@example.com', role: 'viewer' },
  updateMember: { role: 'viewer' },
  createStaff: { username: 'sara', email: 'sara@example.com', role: 'reviewer', by: 'mail' },
  updateStaff: { role: 'reviewer' },
  resetStaffPassword: { by: 'mail' },
  updatePlatformSettings: {},
  updateSettings: { fourEyes: false },
  previewRules: { approveAt: 90, rejectBelow: 30, minimumAge: 18, whenBlocked: 'review' },
}
