import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

/** Opens the newest client's page, at a tab and with a dialog if given. */
const client =
  (tab?: string, then?: string) =>
  async (page: Page): Promise<void> => {
    const href = await page.getByRole('table').getByRole('link').first().getAttribute('href')
    await page.goto(new URL(href!, page.url()).href)
    await page.getByRole('tablist').waitFor()
    if (tab) await page.getByRole('tab', { name: tab }).click()
    if (!then) return void (await page.getByRole('tabpanel').getByRole('heading').first().waitFor())
    await page.getByRole('button', { name: then }).click()
    await page.getByRole('dialog').waitFor()
  }

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

const list = { who: 'admin', path: '/admin/clients', ready: 'started' } as const

/** Clients and organizations, as the platform's staff see them. */
export const CLIENT_SCREENS: Screen[] = [
  { ...list, name: 'clients' },
  { ...list, name: 'clients-new', open: press('New client') },
  {
    ...list,
    name: 'clients-nothing',
    path: '/admin/clients?search=zzzz',
    ready: 'No client matches these filters',
  },
  { ...list, name: 'client-usage', open: client() },
  { ...list, name: 'client-company', open: client('Company') },
  { ...list, name: 'client-rules', open: client('Limits and rules') },
  { ...list, name: 'client-data', open: client('Data') },
  { ...list, name: 'client-suspend', open: client(undefined, 'Suspend') },
  { ...list, name: 'client-archive', open: client('Data', 'Create an archive') },
  { ...list, name: 'client-erase', open: client('Data', 'Erase this client') },
  { name: 'organizations', who: 'admin', path: '/admin/organizations', ready: 'New organization' },
  {
    name: 'organizations-new',
    who: 'admin',
    path: '/admin/organizations',
    ready: 'New organization',
    open: press('New organization'),
  },
]
