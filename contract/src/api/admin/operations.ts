import type { Endpoint } from '../../endpoint/endpoint.ts'
import { adminApprovalsApi } from './approvals.ts'
import { adminCaseListEntriesApi } from './case-list-entries.ts'
import { adminCasesApi } from './cases.ts'
import { adminClientsApi } from './clients.ts'
import { adminAuditApi } from './audit.ts'
import { adminEmailsApi } from './emails.ts'
import { adminHealthApi } from './health.ts'
import { adminInvestigationsApi } from './investigations.ts'
import { adminOrganizationsApi } from './organizations.ts'
import { adminRulesApi } from './rules.ts'
import { adminSecondReviewsApi } from './second-reviews.ts'
import { adminSettingsApi } from './settings.ts'
import { adminStaffApi } from './staff.ts'

/** Endpoints for the platform's staff, one file per subject. */
export const adminApi = {
  ...adminCasesApi,
  ...adminCaseListEntriesApi,
  ...adminSecondReviewsApi,
  ...adminInvestigationsApi,
  ...adminClientsApi,
  ...adminEmailsApi,
  ...adminAuditApi,
  ...adminHealthApi,
  ...adminOrganizationsApi,
  ...adminRulesApi,
  ...adminSettingsApi,
  ...adminStaffApi,
  ...adminApprovalsApi,
} as const satisfies Record<string, Endpoint>
