import { createRoute } from '@tanstack/react-router'
import type { AuditSearch } from './admin/audit/audit-query.ts'
import type { ClientSearch, ClientTab } from './admin/clients/client-search.ts'
import type { OrganizationSearch } from './admin/organizations/organization-search.ts'
import { toQueueFilter, readQueueSearch } from './admin/cases/queue-search.ts'
import { readStatsSearch } from './evidence/second-review/stats-period.ts'
import { under } from './root-route.ts'
import { lazyPage } from './lib/lazy-page.ts'

const admin = createRoute({
  getParentRoute: under,
  path: '/admin',
  component: lazyPage(() => import('./admin/shell.tsx'), 'AdminShell'),
  // Within the shell, behind its guard: who has not signed in is led to do that first.
  notFoundComponent: lazyPage(() => import('./admin/not-found-page.tsx'), 'NotFoundPage'),
})
const inAdmin = () => admin
const mailboxPage = lazyPage(() => import('./admin/mailbox/mailbox-page.tsx'), 'MailboxPage')
const home = createRoute({
  getParentRoute: inAdmin,
  path: '/',
  component: lazyPage(() => import('./admin/home-page.tsx'), 'HomePage'),
})
const mailbox = createRoute({ getParentRoute: inAdmin, path: '/mailbox', component: mailboxPage })
const mail = createRoute({ getParentRoute: inAdmin, path: '/mailbox/$emailId', component: mailboxPage })
const account = createRoute({
  getParentRoute: inAdmin,
  path: '/account',
  component: lazyPage(() => import('./admin/account/account-page.tsx'), 'AccountPage'),
})
const health = createRoute({
  getParentRoute: inAdmin,
  path: '/health',
  component: lazyPage(() => import('./admin/health/health-page.tsx'), 'HealthPage'),
})
const audit = createRoute({
  getParentRoute: inAdmin,
  path: '/audit',
  component: lazyPage(() => import('./admin/audit/audit-page.tsx'), 'AuditPage'),
  // Read by the page itself: the frame need not know how.
  validateSearch: (search: Record<string, unknown>) => search as AuditSearch,
})
const staff = createRoute({
  getParentRoute: inAdmin,
  path: '/staff',
  component: lazyPage(() => import('./admin/staff/staff-page.tsx'), 'StaffPage'),
})
const settings = createRoute({
  getParentRoute: inAdmin,
  path: '/settings',
  component: lazyPage(() => import('./admin/settings/settings-page.tsx'), 'SettingsPage'),
})

const cases = createRoute({
  getParentRoute: inAdmin,
  path: '/cases',
  component: lazyPage(() => import('./admin/cases/queue-page.tsx'), 'QueuePage'),
  validateSearch: readQueueSearch,
})
const oneCase = createRoute({
  getParentRoute: inAdmin,
  path: '/cases/$verificationId',
  component: lazyPage(() => import('./admin/cases/case-page.tsx'), 'CasePage'),
  validateSearch: toQueueFilter,
})
const secondReview = createRoute({
  getParentRoute: inAdmin,
  path: '/cases/second/$secondReviewId',
  component: lazyPage(() => import('./admin/cases/second-review-page.tsx'), 'SecondReviewPage'),
})
const investigations = createRoute({
  getParentRoute: inAdmin,
  path: '/investigations',
  component: lazyPage(() => import('./admin/investigations/investigations.tsx'), 'InvestigationsPage'),
})
const investigation = createRoute({
  getParentRoute: inAdmin,
  path: '/investigations/$investigationId',
  component: lazyPage(() => import('./admin/investigations/investigations.tsx'), 'InvestigationPage'),
})
const reviewFigures = createRoute({
  getParentRoute: inAdmin,
  path: '/review-figures',
  component: lazyPage(() => import('./admin/cases/stats-page.tsx'), 'StatsPage'),
  validateSearch: readStatsSearch,
})

// What addresses hold is read by the pages themselves: the frame need not know how.
const clients = createRoute({
  getParentRoute: inAdmin,
  path: '/clients',
  component: lazyPage(() => import('./admin/clients/clients-page.tsx'), 'ClientsPage'),
  validateSearch: (search: Record<string, unknown>) => search as ClientSearch,
})
const client = createRoute({
  getParentRoute: inAdmin,
  path: '/clients/$clientId',
  component: lazyPage(() => import('./admin/clients/client-page.tsx'), 'ClientPage'),
  validateSearch: (search: Record<string, unknown>) => search as { tab?: ClientTab },
})
const organizations = createRoute({
  getParentRoute: inAdmin,
  path: '/organizations',
  component: lazyPage(() => import('./admin/organizations/organizations-page.tsx'), 'OrganizationsPage'),
  validateSearch: (search: Record<string, unknown>) => search as OrganizationSearch,
})
const organization = createRoute({
  getParentRoute: inAdmin,
  path: '/organizations/$organizationId',
  component: lazyPage(() => import('./admin/organizations/organization-page.tsx'), 'OrganizationPage'),
})

const rules = createRoute({
  getParentRoute: inAdmin,
  path: '/rules',
  component: lazyPage(() => import('./admin/rules/rules-page.tsx'), 'RulesPage'),
})
const rule = createRoute({
  getParentRoute: inAdmin,
  path: '/rules/$documentType/$country',
  component: lazyPage(() => import('./admin/rules/rule-page.tsx'), 'RulePage'),
})
const ruleDraft = createRoute({
  getParentRoute: inAdmin,
  path: '/rules/drafts/$ruleVersionId',
  component: lazyPage(() => import('./admin/rules/draft-page.tsx'), 'DraftPage'),
})

/** The pages of the admin area, for the platform's own staff. */
export const adminRoutes = admin.addChildren([
  home,
  health,
  cases,
  oneCase,
  secondReview,
  investigations,
  investigation,
  reviewFigures,
  rules,
  rule,
  ruleDraft,
  mailbox,
  mail,
  account,
  audit,
  staff,
  settings,
  clients,
  client,
  organizations,
  organization,
])
