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

/** The pages of the platform's own house. */
export const adminRoutes = admin.addChildren([home, mailbox, mail])
