import { createRoute } from '@tanstack/react-router'
import { under } from './root-route.ts'
import { lazyPage } from './lib/lazy-page.ts'

/** Where to go after signing in; checked by `safeNext` before it is followed. */
const readNext = ({ next }: Record<string, unknown>): { next?: string } =>
  typeof next === 'string' ? { next } : {}

const clientSignIn = lazyPage(() => import('./auth/sign-in-page.tsx'), 'ClientSignInPage')
const signIns = (['/auth/sign-in', '/login', '/dashboard/login'] as const).map((path) =>
  createRoute({ getParentRoute: under, path, component: clientSignIn, validateSearch: readNext }),
)
const adminSignIn = createRoute({
  getParentRoute: under,
  path: '/admin/login',
  component: lazyPage(() => import('./auth/sign-in-page.tsx'), 'AdminSignInPage'),
  validateSearch: readNext,
})
const signUp = createRoute({
  getParentRoute: under,
  path: '/auth/sign-up',
  component: lazyPage(() => import('./auth/sign-up-page.tsx'), 'SignUpPage'),
})
const invite = createRoute({
  getParentRoute: under,
  path: '/auth/invite',
  component: lazyPage(() => import('./auth/invite-page.tsx'), 'InvitePage'),
})
const reset = createRoute({
  getParentRoute: under,
  path: '/auth/reset',
  component: lazyPage(() => import('./auth/reset-page.tsx'), 'ResetPage'),
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: 'admin' } =>
    kind === 'admin' ? { kind } : {},
})
const startSingleSignOn = createRoute({
  getParentRoute: under,
  path: '/auth/single-sign-on/$clientId',
  component: lazyPage(() => import('./auth/start-single-sign-on-page.tsx'), 'StartSingleSignOnPage'),
})
const finishSingleSignOn = createRoute({
  getParentRoute: under,
  path: '/auth/single-sign-on',
  component: lazyPage(() => import('./auth/finish-single-sign-on-page.tsx'), 'FinishSingleSignOnPage'),
})
const confirmEmail = createRoute({
  getParentRoute: under,
  path: '/auth/email',
  component: lazyPage(() => import('./auth/email-page.tsx'), 'EmailPage'),
})

const confirmCompany = createRoute({
  getParentRoute: under,
  path: '/auth/company',
  component: lazyPage(() => import('./auth/company-page.tsx'), 'CompanyPage'),
})

/** Signing in, registering, and the links of e-mails. */
export const authRoutes = [
  ...signIns,
  adminSignIn,
  signUp,
  invite,
  reset,
  startSingleSignOn,
  finishSingleSignOn,
  confirmEmail,
  confirmCompany,
] as const
