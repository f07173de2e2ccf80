import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { under } from './root-route.ts'

const admin = createRoute({
  getParentRoute: under,
  path: '/admin',
  component: lazyRouteComponent(() => import('./admin/shell.tsx'), 'AdminShell'),
})
const inAdmin = () => admin
const mailboxPage = lazyRouteComponent(() => import('./admin/mailbox/mailbox-page.tsx'), 'MailboxPage')
const home = createRoute({
  getParentRoute: inAdmin,
  path: '/',
  component: lazyRouteComponent(() => import('./admin/home-page.tsx'), 'HomePage'),
})
const mailbox = createRoute({ getParentRoute: inAdmin, path: '/mailbox', component: mailboxPage })
const mail = createRoute({ getParentRoute: inAdmin, path: '/mailbox/$emailId', component: mailboxPage })
const account = createRoute({
  getParentRoute: inAdmin,
  path: '/account',
  component: lazyRouteComponent(() => import('./admin/account/account-page.tsx'), 'AccountPage'),
})
const staff = createRoute({
  getParentRoute: inAdmin,
  path: '/staff',
  component: lazyRouteComponent(() => import('./admin/staff/staff-page.tsx'), 'StaffPage'),
})
const settings = createRoute({
  getParentRoute: inAdmin,
  path: '/settings',
  component: lazyRouteComponent(() => import('./admin/settings/settings-page.tsx'), 'SettingsPage'),
})

/** The pages of the platform's own house. */
export const adminRoutes = admin.addChildren([home, mailbox, mail, account, staff, settings])
