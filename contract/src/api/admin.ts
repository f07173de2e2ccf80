import type { Endpoint } from '../endpoint.ts'
import { adminCasesApi } from './admin/cases.ts'
import { adminEmailsApi } from './admin/emails.ts'
import { adminSecondReviewsApi } from './admin/second-reviews.ts'
import { adminSettingsApi } from './admin/settings.ts'
import { adminStaffApi } from './admin/staff.ts'

/** The platform's own house: what its staff may ask, a file for each room of it. */
export const adminApi = {
  ...adminCasesApi,
  ...adminSecondReviewsApi,
  ...adminEmailsApi,
  ...adminSettingsApi,
  ...adminStaffApi,
} as const satisfies Record<string, Endpoint>
