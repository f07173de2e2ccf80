import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DESKTOP } from './harness/browser.ts'
import { type ClientFixture, createClientFixture } from './harness/client-fixture.ts'
import { useDashboard } from './harness/use-dashboard.ts'

/** Added delay of each script, in ms. */
const SLOW_MS = 1200

const { platform, openWindow } = useDashboard()
let fixture: ClientFixture

beforeAll(async () => {
  fixture = await createClientFixture(platform)
})

/** Opens the dashboard in a new browser context with nothing but the session token. */
async function open(path = '/dashboard/webhooks', as = fixture.client): Promise<Page> {
  const { page } = await openWindow({ viewport: DESKTOP, as })
  await page.goto(platform.url + path)
  await page.getByRole('button', { name: 'Logout' }).first().waitFor()
  return page
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump' })
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme ?? 'system')

test('Ctrl+K finds a customer by part of the name, in either script, and Enter opens the case', async () => {
  const page = await open()
  for (const typed of ['Mulu', 'ሃና']) {
    await page.keyboard.press('Control+k')
    await field(page).fill(typed)
    const first = page.getByRole('group', { name: 'Verifications' }).getByRole('option').first()
    await first.filter({ hasText: typed }).waitFor()
    await expect.poll(() => first.getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/dashboard\/verifications\/ver_/)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText(typed).first().waitFor()
  }
})

/** Names to type (docs/REVIEWING.md uses WABI_PALETTE_NAMES=50). */
const NAMES = Number(process.env.WABI_PALETTE_NAMES ?? 6)
const TYPED = ['abebe', 'rahel', 'aster', 'ukubay', 'robel', 'ermias', 'almaz', 'nardos', 'eskedar', 'asha']

test(`on a slow connection ${NAMES} names typed after Ctrl+K stay in the palette: no case is decided, no other dialog opens`, async () => {
  const { page } = await openWindow({ viewport: DESKTOP, as: fixture.client })
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    await route.continue()
  })
  const decisions: string[] = []
  page.on('request', (request) => {
    if (/\/(decision|ask|escalate)$/.test(request.url())) decisions.push(request.url())
  })
  for (let at = 0; at < NAMES; at += 1) {
    const name = TYPED[at % TYPED.length] ?? ''
    await page.goto(`${platform.url}/dashboard/verifications/${fixture.waiting}?status=pending_review`)
    await page.getByRole('button', { name: 'Approve' }).waitFor()
    await page.keyboard.press('Control+k')
    // The page behind is inert at once.
    expect(await page.evaluate(() => document.querySelector('#root')?.hasAttribute('inert'))).toBe(true)
    await page.keyboard.type(name)
    expect(await field(page).inputValue()).toBe(name)
    await page.keyboard.press('Enter')
    const titles = await page.getByRole('dialog').getByRole('heading', { level: 2 }).allInnerTexts()
    expect(titles).toEqual(['Search or jump'])
    if (at === 0) {
      // Typed text is kept while the code loads, and is then searched for.
      await page
        .getByRole('dialog')
        .getByText('No results.')
        .or(page.getByRole('listbox').getByRole('option'))
        .first()
        .waitFor()
      expect(await field(page).inputValue()).toBe(name)
    }
  }
  expect(decisions).toEqual([])
  const { data } = await fixture.client.call('getVerification', {
    params: { verificationId: fixture.waiting },
  })
  expect(data).toMatchObject({ status: 'pending_review', review: { held: null, escalatedAt: null } })
})

test('Ctrl+K and a name typed before the page has loaded open the palette with that name', async () => {
  const { page } = await openWindow({ viewport: DESKTOP, as: fixture.client })
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    await route.continue()
  })
  const loading = page.goto(`${platform.url}/dashboard/verifications/${fixture.waiting}`)
  await page.waitForFunction(() => 'takeEarlyText' in window)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('rahel u')
  await loading
  await field(page).waitFor()
  expect(await field(page).inputValue()).toBe('rahel u')
  await page.getByRole('button', { name: 'Approve', includeHidden: true }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  // Once only: opened again, it is empty.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  expect(await field(page).inputValue()).toBe('')
})

test.each(['elleni', 'R2-4411', 'ur1'])(
  '%s and Enter, typed on a case with no field focused, decide nothing',
  async (typed) => {
    const { page } = await openWindow({ viewport: DESKTOP, as: fixture.client })
    await page.goto(`${platform.url}/dashboard/verifications/${fixture.waiting}`)
    await page.getByRole('button', { name: 'Approve' }).waitFor()
    const calls: string[] = []
    page.on('request', (request) => {
      if (/\/(decision|escalate|ask)$/.test(request.url()) && request.method() === 'POST')
        calls.push(request.url())
    })
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    expect(calls).toEqual([])
    const { data } = await fixture.client.call('getVerification', {
      params: { verificationId: fixture.waiting },
    })
    expect(data).toMatchObject({ status: 'pending_review', review: { held: null, escalatedAt: null } })
  },
)

test('a menu is next to its button from its first frame on', async () => {
  const { page } = await openWindow({ viewport: DESKTOP, as: fixture.client })
  await page.goto(`${platform.url}/dashboard`)
  const button = page.getByRole('button', { name: 'Theme' }).last()
  await button.waitFor()
  const boxes = await button.evaluate(async (element) => {
    // A busy browser dispatches `toggle` after the first frames.
    window.addEventListener('toggle', (event) => event.stopImmediatePropagation(), true)
    ;(element as HTMLElement).click()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return [element, document.querySelector('[role=menu]:popover-open')!].map((one) =>
      one.getBoundingClientRect().toJSON(),
    )
  })
  const [trigger, menu] = boxes as [DOMRect, DOMRect]
  expect(Math.abs(menu.right - trigger.right)).toBeLessThan(2)
  expect(Math.min(Math.abs(menu.top - trigger.bottom), Math.abs(trigger.top - menu.bottom))).toBeLessThan(10)
})

test('single-key shortcuts do nothing while a menu is open or a dialog is loading', async () => {
  const { page } = await openWindow({ viewport: DESKTOP, as: fixture.client })
  await page.goto(`${platform.url}/dashboard/verifications/${fixture.waiting}`)
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await page.getByRole('button', { name: 'Theme' }).last().click()
  await page.getByRole('menuitemradio').first().waitFor()
  await page.keyboard.type('arue')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('Escape')
  // The dialog for a new link is opened, but its code never loads.
  await page.route('**/*.js', () => undefined)
  await page.keyboard.press('c')
  await page.keyboard.type('abebe')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Create Customer Verification Link' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
})

test('a palette whose code fails to load says so and keeps the typed text', async () => {
  const { page } = await openWindow({ viewport: DESKTOP, as: fixture.client })
  await page.route('**/palette-results-*.js', (route) => route.abort())
  await page.goto(`${platform.url}/dashboard/webhooks`)
  await page.getByRole('button', { name: 'Logout' }).first().waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Mulu')
  await page.getByText('The search could not be loaded').waitFor()
  expect(await field(page).inputValue()).toBe('Mulu')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('a pasted id or URL opens the verification; an unknown one is reported', async () => {
  const page = await open()
  await page.keyboard.press('Control+k')
  await field(page).fill(`${platform.url}/dashboard/verifications/${fixture.waiting}?status=failed`)
  await page.getByRole('option', { name: /^Open this verification/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/dashboard/verifications/${fixture.waiting}`)
  await page.keyboard.press('Control+k')
  await field(page).fill('zzzz nobody')
  await page.getByText('No results.').waitFor()
})

test('single-key shortcuts work as listed, but not while typing', async () => {
  const page = await open()
  await page.keyboard.press('?')
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByRole('heading', { name: 'Go to' })
    .waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await page.waitForURL('**/dashboard/verifications')
  await page.getByText('View Details').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('gc?')
  await expect.poll(() => page.getByLabel('Search', { exact: true }).inputValue()).toBe('gc?')
  expect(await page.getByRole('dialog').count()).toBe(0)
  // On a case, K opens the previous case, but G K opens a tab.
  await page.goto(`${platform.url}/dashboard/verifications/${fixture.waiting}?status=pending_review`)
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await page.waitForURL('**/dashboard/api-keys')
})

test('theme, columns and period follow the user to another browser and do not affect other users', async () => {
  const page = await open('/dashboard/verifications')
  // Menu by keyboard: the first entry gets the focus, letters and arrows move it, Escape restores it.
  const button = page.getByRole('button', { name: 'Theme' }).last()
  await button.press('Enter')
  await page.getByRole('menuitemradio', { name: /^System/ }).waitFor()
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim())
  await expect.poll(focused).toMatch(/^System/)
  await page.keyboard.press('Escape')
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  // Synchronously, so that no following key is lost.
  const first = await button.evaluate((element) => {
    ;(element as HTMLElement).click()
    return (document.activeElement as HTMLElement).innerText.trim()
  })
  expect(first).toMatch(/^System/)
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('Light')
  await page.keyboard.press('d')
  await expect.poll(focused).toBe('Dark')
  await page.keyboard.press('Enter')
  await expect.poll(() => theme(page)).toBe('dark')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByLabel('Country').check()
  await page.keyboard.press('Escape')
  await page.goto(`${platform.url}/dashboard`)
  await page.getByText('90 days', { exact: true }).click()
  await page.waitForURL(/period=90d/)
  await expect
    .poll(async () => (await fixture.client.call('getPreferences', {})).data)
    .toEqual({ theme: 'dark', listColumns: ['country'], period: '90d' })

  const elsewhere = await open('/dashboard')
  await expect.poll(() => theme(elsewhere)).toBe('dark')
  await expect.poll(() => elsewhere.getByLabel('90 days', { exact: true }).isChecked()).toBe(true)
  await elsewhere.goto(`${platform.url}/dashboard/verifications`)
  await elsewhere.getByRole('columnheader', { name: 'Country' }).waitFor()

  const { client } = await createClientFixture(platform)
  const other = await open('/dashboard/verifications', client)
  await other.getByText('View Details').first().waitFor()
  await expect.poll(() => theme(other)).toBe('system')
  expect(await other.getByRole('columnheader', { name: 'Country' }).count()).toBe(0)
})

// Last, because it signs the shared user out.
test('the palette offers tabs, a new link and sign-out, and arrows move the selection', async () => {
  const page = await open()
  await page.keyboard.press('Control+k')
  await field(page).fill('go api')
  await page.getByRole('option', { name: /Go to API Keys/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/api-keys')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('ArrowUp')
  const chosen = page.getByRole('dialog').getByRole('option', { selected: true })
  await page.getByRole('group', { name: 'Newest verifications' }).waitFor()
  await expect.poll(() => chosen.count()).toBe(1)
  await field(page).fill('create link')
  await page.getByRole('option', { name: /^Create verification link/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Customer Name').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await field(page).fill('sign out')
  await page.getByRole('option', { name: 'Sign out' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`${platform.url}/`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})
