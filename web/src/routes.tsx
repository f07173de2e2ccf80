import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { adminRoutes } from './admin-routes.tsx'
import { authRoutes } from './auth-routes.tsx'
import { readActivitySearch } from './dashboard/activity/activity-search.ts'
import { readApiCallSearch } from './dashboard/requests/request-search.ts'
import { readRequestSearch } from './dashboard/data-requests/request-search.ts'
import { readFiguresSearch } from './dashboard/figures/figures-search.ts'
import type { ListsSearch } from './dashboard/lists/lists-search.ts'
import { prefetchOverview } from './dashboard/overview/overview-queries.ts'
import { parseOverviewSearch } from './dashboard/overview/period.ts'
import { prefetchList } from './dashboard/verifications/list-query.ts'
import { parseSearch, stringifySearch } from './lib/search-in-address.ts'
import { parseListSearch, toCaseSearch } from './dashboard/list-search.ts'
import { readStatsSearch } from './evidence/second-review/stats-period.ts'
import { lazyPage } from './lib/lazy-page.ts'
import { MODE } from './lib/mode.ts'
import { PageFailed } from './lib/page-failed.tsx'
import { prefetchUser } from './lib/use-user.ts'
import { root, under } from './root-route.ts'
import { Loading } from './ui/loading.tsx'

const landing = createRoute({
  getParentRoute: under,
  path: '/',
  component: lazyPage(() => import('./landing/landing-page.tsx'), 'LandingPage'),
})
const comingSoon = createRoute({
  getParentRoute: under,
  path: '/coming-soon',
  component: lazyPage(() => import('./landing/coming-soon-page.tsx'), 'ComingSoonPage'),
})

const TEST = MODE === 'test' ? { mode: MODE } : {}

const dashboard = createRoute({
  getParentRoute: under,
  path: '/dashboard',
  beforeLoad: prefetchUser,
  // Every address of the dashboard in test mode says so.
  search: { middlewares: [({ search, next }) => ({ ...next(search), ...TEST })] },
  component: lazyPage(() => import('./dashboard/shell/shell.tsx'), 'DashboardShell'),
})
const inDashboard = () => dashboard
const overview = createRoute({
  getParentRoute: inDashboard,
  path: '/',
  beforeLoad: prefetchOverview,
  component: lazyPage(() => import('./dashboard/overview/overview-page.tsx'), 'OverviewPage'),
  validateSearch: parseOverviewSearch,
})
const create = createRoute({
  getParentRoute: inDashboard,
  path: '/create',
  component: lazyPage(() => import('./dashboard/create/create-page.tsx'), 'CreatePage'),
})
const manyLinks = createRoute({
  getParentRoute: inDashboard,
  path: '/create/many',
  component: lazyPage(() => import('./dashboard/links/many/many-page.tsx'), 'ManyLinksPage'),
  validateSearch: ({ batch }: Record<string, unknown>): { batch?: string } =>
    typeof batch === 'string' && /^bat_\w{26}$/u.test(batch) ? { batch } : {},
})
const messages = createRoute({
  getParentRoute: inDashboard,
  path: '/create/messages',
  component: lazyPage(() => import('./dashboard/links/templates-page.tsx'), 'TemplatesPage'),
})
const verifications = createRoute({
  getParentRoute: inDashboard,
  path: '/verifications',
  beforeLoad: prefetchList,
  component: lazyPage(() => import('./dashboard/verifications/list-page.tsx'), 'ListPage'),
  validateSearch: parseListSearch,
})
const verification = createRoute({
  getParentRoute: inDashboard,
  path: '/verifications/$verificationId',
  component: lazyPage(() => import('./dashboard/verifications/detail-page.tsx'), 'DetailPage'),
  validateSearch: toCaseSearch,
})
const person = createRoute({
  getParentRoute: inDashboard,
  path: '/people/$verificationId',
  component: lazyPage(() => import('./dashboard/person/person-page.tsx'), 'PersonPage'),
})
const apiKeys = createRoute({
  getParentRoute: inDashboard,
  path: '/api-keys',
  component: lazyPage(() => import('./dashboard/api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
})
const requests = createRoute({
  getParentRoute: inDashboard,
  path: '/api-keys/requests',
  component: lazyPage(() => import('./dashboard/requests/requests-page.tsx'), 'RequestsPage'),
  validateSearch: readApiCallSearch,
})
const webhooks = createRoute({
  getParentRoute: inDashboard,
  path: '/webhooks',
  component: lazyPage(() => import('./dashboard/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
})
const reviewers = createRoute({
  getParentRoute: inDashboard,
  path: '/reviewers',
  component: lazyPage(() => import('./dashboard/reviewers/reviewers-page.tsx'), 'ReviewersPage'),
  validateSearch: readStatsSearch,
})
const investigations = createRoute({
  getParentRoute: inDashboard,
  path: '/investigations',
  component: lazyPage(() => import('./dashboard/investigations/investigations.tsx'), 'InvestigationsPage'),
})
const investigation = createRoute({
  getParentRoute: inDashboard,
  path: '/investigations/$investigationId',
  component: lazyPage(() => import('./dashboard/investigations/investigations.tsx'), 'InvestigationPage'),
})
const lists = createRoute({
  getParentRoute: inDashboard,
  path: '/lists',
  component: lazyPage(() => import('./dashboard/lists/lists-page.tsx'), 'ListsPage'),
  validateSearch: (search: Record<string, unknown>): ListsSearch => search,
})
const activity = createRoute({
  getParentRoute: inDashboard,
  path: '/activity',
  component: lazyPage(() => import('./dashboard/activity/activity-page.tsx'), 'ActivityPage'),
  validateSearch: readActivitySearch,
})
const figures = createRoute({
  getParentRoute: inDashboard,
  path: '/figures',
  component: lazyPage(() => import('./dashboard/figures/figures-page.tsx'), 'FiguresPage'),
  validateSearch: readFiguresSearch,
})
const dataRequests = createRoute({
  getParentRoute: inDashboard,
  path: '/data-requests',
  component: lazyPage(() => import('./dashboard/data-requests/requests-page.tsx'), 'RequestsPage'),
  validateSearch: readRequestSearch,
})
const dataRequest = createRoute({
  getParentRoute: inDashboard,
  path: '/data-requests/$requestId',
  component: lazyPage(() => import('./dashboard/data-requests/request-page.tsx'), 'RequestPage'),
})
const secondOpinion = createRoute({
  getParentRoute: inDashboard,
  path: '/second-opinions/$secondReviewId',
  component: lazyPage(() => import('./dashboard/review/second-opinion-page.tsx'), 'SecondOpinionPage'),
})
const team = createRoute({
  getParentRoute: inDashboard,
  path: '/team',
  component: lazyPage(() => import('./dashboard/team/team-page.tsx'), 'TeamPage'),
})
const settingsHome = createRoute({
  getParentRoute: inDashboard,
  path: '/settings',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/settings/$tab', params: { tab: 'profile' } })
  },
})
const settings = createRoute({
  getParentRoute: inDashboard,
  path: '/settings/$tab',
  component: lazyPage(() => import('./dashboard/settings/settings-page.tsx'), 'SettingsPage'),
})

/** The pieces of the kit, for those who build with them; left out of the built pages. */
const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: under,
        path: '/ui',
        component: lazyPage(() => import('./gallery/gallery-page.tsx'), 'GalleryPage'),
      }),
    ]
  : []

export const router = createRouter({
  routeTree: root.addChildren([
    landing,
    comingSoon,
    ...authRoutes,
    dashboard.addChildren([
      overview,
      create,
      manyLinks,
      messages,
      verifications,
      verification,
      person,
      apiKeys,
      requests,
      webhooks,
      reviewers,
      investigations,
      investigation,
      lists,
      activity,
      figures,
      dataRequests,
      dataRequest,
      secondOpinion,
      team,
      settingsHome,
      settings,
    ]),
    adminRoutes,
    ...gallery,
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: () => <Loading page />,
  defaultErrorComponent: PageFailed,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
