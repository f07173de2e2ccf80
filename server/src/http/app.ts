import { api } from '@wabi/contract/api.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../domain/kernel/app-error.ts'
import type { Platform } from '../platform/platform.ts'
import type { ServerTls } from '../platform/tls/server-tls.ts'
import { addClockRule } from './clock-rule.ts'
import { addSpaceRule } from './space-rule.ts'
import { addFrameRule } from './frame-rule.ts'
import { accountHandlers } from './handlers/account.ts'
import { adminCasesHandlers } from './handlers/admin-cases.ts'
import { adminClientsHandlers } from './handlers/admin-clients.ts'
import { adminAuditHandlers } from './handlers/admin-audit.ts'
import { adminEmailsHandlers } from './handlers/admin-emails.ts'
import { adminRulesHandlers } from './handlers/admin-rules.ts'
import { adminHealthHandlers } from './handlers/admin-health.ts'
import { adminOrganizationsHandlers } from './handlers/admin-organizations.ts'
import { adminSecondReviewsHandlers } from './handlers/admin-second-reviews.ts'
import { adminSettingsHandlers } from './handlers/admin-settings.ts'
import { adminApprovalsHandlers } from './handlers/admin-approvals.ts'
import { adminStaffHandlers } from './handlers/admin-staff.ts'
import { assistedHandlers } from './handlers/assisted.ts'
import { authHandlers } from './handlers/auth.ts'
import { checkTemplatesHandlers } from './handlers/check-templates.ts'
import { clientHandlers } from './handlers/client.ts'
import { dashboardHandlers } from './handlers/dashboard.ts'
import { legalHoldsHandlers } from './handlers/legal-holds.ts'
import { dataRequestsHandlers } from './handlers/data-requests.ts'
import { labelsHandlers } from './handlers/labels.ts'
import { linksHandlers } from './handlers/links.ts'
import { keysHandlers } from './handlers/keys.ts'
import { listEntriesHandlers } from './handlers/list-entries.ts'
import { listsHandlers } from './handlers/lists.ts'
import { passkeysHandlers } from './handlers/passkeys.ts'
import { preferencesHandlers } from './handlers/preferences.ts'
import { samplesHandlers } from './handlers/samples.ts'
import { requestsHandlers } from './handlers/requests.ts'
import { reopenHandlers } from './handlers/reopen.ts'
import { reviewsHandlers } from './handlers/reviews.ts'
import { esignetHandlers } from './handlers/esignet.ts'
import { singleSignOnHandlers } from './handlers/single-sign-on.ts'
import { settingsHandlers } from './handlers/settings.ts'
import { activityHandlers } from './handlers/activity.ts'
import { adminInvestigationsHandlers, investigationsHandlers } from './handlers/investigations.ts'
import { reviewersHandlers } from './handlers/reviewers.ts'
import { secondReviewsHandlers } from './handlers/second-reviews.ts'
import { supervisionHandlers } from './handlers/supervision.ts'
import { teamHandlers } from './handlers/team.ts'
import { v1TestModeHandlers } from './handlers/v1-test-mode.ts'
import { v1WebhooksHandlers } from './handlers/v1-webhooks.ts'
import { v1Handlers } from './handlers/v1.ts'
import { uploadsHandlers } from './handlers/uploads.ts'
import { verificationHandlers } from './handlers/verification.ts'
import { webhooksHandlers } from './handlers/webhooks.ts'
import { mountApi } from './mount-api.ts'
import { mountEsignet } from './mount-esignet.ts'
import { addRequestLog } from './add-request-log.ts'
import { addOriginRule } from './origin-rule.ts'
import { mountBounces } from './mount-bounces.ts'
import { mountSmsReports } from './mount-sms-reports.ts'
import { mountOperations, mountProbes } from './mount-operations.ts'
import { mountWeb } from './mount-web.ts'
import { createHttpServer } from './create-http-server.ts'

const handlers = {
  ...authHandlers,
  ...assistedHandlers,
  ...accountHandlers,
  ...passkeysHandlers,
  ...verificationHandlers,
  ...uploadsHandlers,
  ...samplesHandlers,
  ...clientHandlers,
  ...keysHandlers,
  ...requestsHandlers,
  ...webhooksHandlers,
  ...dashboardHandlers,
  ...linksHandlers,
  ...listsHandlers,
  ...reviewsHandlers,
  ...labelsHandlers,
  ...legalHoldsHandlers,
  ...dataRequestsHandlers,
  ...reopenHandlers,
  ...supervisionHandlers,
  ...preferencesHandlers,
  ...listEntriesHandlers,
  ...teamHandlers,
  ...activityHandlers,
  ...reviewersHandlers,
  ...investigationsHandlers,
  ...secondReviewsHandlers,
  ...settingsHandlers,
  ...checkTemplatesHandlers,
  ...esignetHandlers,
  ...singleSignOnHandlers,
  ...adminCasesHandlers,
  ...adminInvestigationsHandlers,
  ...adminClientsHandlers,
  ...adminEmailsHandlers,
  ...adminAuditHandlers,
  ...adminRulesHandlers,
  ...adminHealthHandlers,
  ...adminOrganizationsHandlers,
  ...adminSecondReviewsHandlers,
  ...adminSettingsHandlers,
  ...adminStaffHandlers,
  ...adminApprovalsHandlers,
  ...v1Handlers,
  ...v1WebhooksHandlers,
  ...v1TestModeHandlers,
}

/** The HTTP server: every endpoint of the contract, the operators' endpoints and the web pages. Does not listen yet. */
export async function buildHttp(platform: Platform, tls: ServerTls | null = null): Promise<FastifyInstance> {
  const app = await createHttpServer(platform, tls)
  addOriginRule(app, platform)
  addClockRule(app, platform)
  addSpaceRule(app, platform)
  addFrameRule(app, platform)
  addRequestLog(app, platform)
  mountApi(app, platform, api, handlers)
  mountOperations(app, platform)
  mountEsignet(app, platform)
  await mountBounces(app, platform)
  await mountSmsReports(app, platform)
  await mountWeb(app, platform.config)
  return app
}

/** The HTTP server of a worker: the probes and figures alone. Does not listen yet. */
export async function buildProbes(platform: Platform): Promise<FastifyInstance> {
  const app = await createHttpServer(platform)
  mountProbes(app, platform)
  app.setNotFoundHandler(() => {
    throw new AppError('request.not_found')
  })
  return app
}
