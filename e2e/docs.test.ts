import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sitemap } from '../web/src/docs/render/sitemap.ts'
import { axeViolations } from './harness/axe.ts'
import { DESKTOP, PHONE } from './harness/browser.ts'
import { listChecks } from './harness/find-faults.ts'
import { freePort } from './harness/free-port.ts'
import { FULL_SCREENS } from './harness/full-screens.ts'
import { VARIANTS, setVariant } from './harness/variants.ts'
import { runProgram } from './harness/samples/run-sample.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const ROOT = join(import.meta.dirname, '..')
const PATHS = sitemap().flatMap(({ pages }) => pages.map(({ path }) => path))

const { platform, openWindow, open } = useDashboard()

const read = (path: string) => open(path, { as: null })

/** Violations that persist: colors in transition between themes do not count. */
async function persistentViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if ((await axeViolations(page, rules)).length === 0) return []
  await page.waitForTimeout(500)
  return axeViolations(page, rules)
}

/** Elements that overflow their card, and the overflow of the page. */
const findOverflow = (card: Locator) =>
  card.evaluate((element) => {
    const { right } = element.getBoundingClientRect()
    const over = document.documentElement.scrollWidth - innerWidth
    return [
      ...[...element.querySelectorAll('*')]
        .filter((one) => one.getBoundingClientRect().right > right)
        .map(({ tagName, className }) => `${tagName} ${className}`),
      ...(over > 0 ? [`${over} px wider than the screen`] : []),
    ]
  })

/** One page of each kind, which `npm test` checks; `npm run test:screens` checks all pages. */
const KINDS = [
  '/docs',
  '/docs/webhooks',
  '/docs/api/events',
  '/docs/error-codes',
  '/docs/test-customers',
  '/docs/no-such-page',
]

test('the checked pages exist', () => {
  expect(KINDS.filter((path) => !path.endsWith('no-such-page') && !PATHS.includes(path))).toEqual([])
})

test.each(FULL_SCREENS ? [...PATHS, '/docs/no-such-page'] : KINDS)(
  '%s: axe finds no violations, nothing overflows, and no error is logged',
  async (path) => {
    const { page, pageErrors } = await openWindow({ viewport: DESKTOP })
    await page.goto(platform.url + path)
    // Check collapsed content, too.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('details')) one.open = true
    })
    const found: string[] = []
    for (const variant of VARIANTS) {
      await setVariant(page, variant)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) found.push(`${variant.name}: ${over} px wider than the screen`)
      const check = listChecks().find((one) => one.variant === variant)
      if (!check) continue
      found.push(...(await persistentViolations(page, check.rules)).map((line) => `${variant.name}: ${line}`))
    }
    expect(found).toEqual([])
    expect(pageErrors.filter((words) => !path.endsWith('no-such-page') || !words.includes('404'))).toEqual([])
  },
)

test('search by keyboard finds an error code and opens its row; on a phone, a menu lists the pages', async () => {
  const page = await read('/docs')
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: 'Search the documentation' })
  await box.fill('idempotency in_flight')
  await page.getByRole('option', { selected: true, name: /idempotency\.in_flight/u }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/docs\/error-codes#idempotency\.in_flight$/u)
  await expect.poll(() => page.locator('tr:target').innerText()).toContain('idempotency.in_flight')

  await page.keyboard.press('Control+k')
  await box.fill('zzzz')
  await page.getByText('No results for “zzzz”.').waitFor()
  await page.keyboard.press('Escape')

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Pages' }).click()
  expect(await axeViolations(page)).toEqual([])
  await page
    .getByRole('navigation', { name: 'Documentation' })
    .getByRole('link', { name: 'Going live' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Going live' }).waitFor()
})

test('code is copied with this platform’s URL, and the chosen language is kept on the next page', async () => {
  const page = await read('/docs/quick-start')
  const key = page.locator('figure', { hasText: 'WABI_URL=' })
  await key.getByRole('button', { name: 'Copy the code' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`WABI_URL=${platform.url}\n`)

  await page.goto(`${platform.url}/docs/links`)
  await page.getByRole('tab', { name: 'curl' }).first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.getByText("from '@wabi/sdk'").first().waitFor()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.goto(`${platform.url}/docs/pagination`)
  await page.getByText('for await').waitFor()
})

test('headings of guides and reference are aligned, with normal word gaps', async () => {
  const headings: { left: number; gapEm: number }[] = []
  for (const path of ['/docs/error-codes', '/docs/api/verifications']) {
    const page = await read(path)
    headings.push(
      await page.locator('h1').evaluate((heading) => {
        const { fontSize, letterSpacing } = getComputedStyle(heading)
        const probe = heading.appendChild(document.createElement('span'))
        probe.style.cssText = 'display: inline-block; white-space: pre'
        const measureWidth = (text: string) => {
          probe.textContent = text
          return probe.getBoundingClientRect().width
        }
        const gap = measureWidth('n n') - measureWidth('nn') - (Number.parseFloat(letterSpacing) || 0)
        probe.remove()
        return { left: heading.getBoundingClientRect().left, gapEm: gap / Number.parseFloat(fontSize) }
      }),
    )
  }
  expect(headings[0]!.left).toBe(headings[1]!.left)
  for (const { gapEm } of headings) expect(gapEm).toBeLessThan(0.36)
})

test('the chosen dark theme persists and applies to the dashboard as well', async () => {
  const page = await read('/docs')
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await expect.poll(() => theme()).toBe('dark')
  await page.goto(`${platform.url}/auth/sign-in`)
  await expect.poll(theme).toBe('dark')
  await page.goto(`${platform.url}/docs`)
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await expect.poll(() => theme()).toBeUndefined()
})

test('“Try it” works with a test key; a live key is rejected and not stored', async () => {
  const page = await open('/dashboard/api-keys')
  await page.getByRole('link', { name: 'API documentation' }).waitFor()
  await page.getByRole('button', { name: 'Create API Key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Key Name/u).fill('Quick start')
  await dialog.getByLabel('Permission').selectOption({ label: 'Read & Write' })
  await dialog.getByLabel('Mode').selectOption({ label: 'Test' })
  await dialog.getByRole('button', { name: 'Create Key' }).click()
  const key = await dialog.getByText(/^wk_test_/u).innerText()

  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/v1/') && sent.push(request.url()))
  await page.goto(`${platform.url}/docs/api/verifications#create-verification`)
  const form = page.locator('section', { has: page.locator('#create-verification') }).locator('.try')
  const field = page.getByLabel('Test key for “Try it”')
  await form.getByText('Try it').click()
  await form.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Please paste a test key first.').waitFor()
  await field.fill('wk_live_abcdef')
  await page.getByText('This is a live key.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  expect(sent).toEqual([])

  await field.fill(key)
  await form.getByLabel('Body, JSON').fill('{ "customerName": "Hanna Tesfaye", "delivery": "none" }')
  await form.getByRole('button', { name: 'Send' }).click()
  await form.getByText(/^200 in \d+ ms/u).waitFor()
  await expect
    .poll(() => form.locator('pre').innerText())
    .toMatch(/"verificationId": "ver_\w+"[\s\S]*"mode": "test"/u)
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    expect(await findOverflow(form), `${size.width} px`).toEqual([])
  }
  await form.getByLabel('Body, JSON').fill('{ "customerName"')
  await form.getByRole('button', { name: 'Send' }).click()
  await form.getByText(/^The body is not valid JSON/u).waitFor()
  expect(sent).toHaveLength(1)

  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(kept).not.toContain('wk_test_')
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe('')
})

test('the quick start, run as written, ends with a verified customer and a verified webhook', async () => {
  const page = await read('/docs/quick-start')
  const [start, ...rest] = await page.locator('main code[data-sample]').allInnerTexts()
  expect(start?.trim()).toBe('npm start')
  // Unique port and files, so that parallel runs do not collide.
  const folder = mkdtempSync(join(tmpdir(), 'wabi-quick-start-'))
  const port = await freePort()
  const receiver = rest.find((one) => one.includes('createServer'))
  const unsigned = `curl -s -o ${folder}/unsigned -w 'unsigned %{http_code} ' -d '{}' http://localhost:4000/`
  rest.splice(rest.indexOf(receiver ?? '') + 2, 0, unsigned)
  const script = rest.join('\n').replaceAll('/tmp/wabi-', `${folder}/wabi-`).replaceAll('4000', String(port))
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }
  const { code, output } = await runProgram('bash', ['-c', script], ROOT, env)
  rmSync(folder, { recursive: true })
  const id = /"verificationId":\s*"(ver_\w+)"/u.exec(output)?.[1] ?? 'no verification'
  expect(output).toContain(`verified: verification.completed ${id} completed`)
  expect(output).toMatch(/"status":\s*"completed","outcome":\s*"approved"/u)
  // Anybody can post: an unsigned request is rejected and does not end the script.
  expect(output).toContain('unsigned 401')
  expect(code, output).toBe(0)
})

test.each([
  ['/', 'Documentation'],
  ['/dashboard/webhooks', 'webhook documentation'],
])('%s links to the documentation', async (path, name) => {
  const page = await open(path, { phone: true })
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/docs/u)
})
