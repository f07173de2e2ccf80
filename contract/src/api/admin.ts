import type { Endpoint } from '../endpoint.ts'
import { adminCaseBlocksApi } from './admin/case-blocks.ts'
import { adminCasesApi } from './admin/cases.ts'
import { adminClientsApi } from './admin/clients.ts'
import { adminAuditApi } from './admin/audit.ts'
import { adminEmailsApi } from './admin/emails.ts'
import { adminHealthApi } from './admin/health.ts'
import { adminOrganizationsApi } from './admin/organizations.ts'
import { adminRulesApi } from './admin/rules.ts'
import { adminSecondReviewsApi } from './admin/second-reviews.ts'
import { adminSettingsApi } from './admin/settings.ts'
import { adminStaffApi } from './admin/staff.ts'

/** Endpoints for the platform's staff, one file per subject. */
export const adminApi = {
  ...adminCasesApi,
  ...adminCaseBlocksApi,
  ...adminSecondReviewsApi,
  ...adminClientsApi,
  ...adminEmailsApi,
  ...adminAuditApi,
  ...adminHealthApi,
  ...adminOrganizationsApi,
  ...adminRulesApi,
  ...adminSettingsApi,
  ...adminStaffApi,
} as const satisfies Record<string, Endpoint>
