import type { Endpoint } from '../endpoint.ts'
import { adminEmailsApi } from './admin/emails.ts'
import { adminSettingsApi } from './admin/settings.ts'
import { adminStaffApi } from './admin/staff.ts'

/** The platform's own house: what its staff may ask, a file for each room of it. */
export const adminApi = {
  ...adminEmailsApi,
  ...adminSettingsApi,
  ...adminStaffApi,
} as const satisfies Record<string, Endpoint>
