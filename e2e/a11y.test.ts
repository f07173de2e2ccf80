import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { adminToken } from './harness/admin-token.ts'
import { axeViolations } from './harness/axe.ts'
import { openBrowser, openPage, PHONE } from './harness/browser.ts'
import { makeCamera, type Camera } from './harness/camera.ts'
import {
  chooseDocument,
  chooseNationality,
  fillPersonalInfo,
  heading,
  takeAllPhotos,
} from './harness/customer-page.ts'
import { type FullOffice, openFullOffice } from './harness/full-office.ts'
import { LOOKS, settled, showAs } from './harness/looks.ts'
import { type Screen, screensOf } from './harness/screens.ts'
import { sitDown } from './harness/sit-down.ts'
import { specimen } from './harness/specimens.ts'
import { usePlatform } from './harness/use-platform.ts'

const platform = usePlatform()
let office: FullOffice
let browser: Browser
let camera: Camera
const pages: Partial<Record<'client' | 'admin' | 'nobody', Page>> = {}
const complaints: string[] = []

beforeAll(async () => {
  office = await openFullOffice(platform)
  camera = await makeCamera((await specimen('hanna', 'fayda', 'front')).picture)
  browser = await openBrowser(camera)
  const tokens = { client: office.client.token, admin: await adminToken(platform), nobody: null }
  for (const who of ['client', 'admin', 'nobody'] as const) {
    const opened = await openPage(browser, { viewport: PHONE })
    opened.page.on('pageerror', (error) => complaints.push(error.message))
    await opened.page.goto(`${platform.url}/coming-soon`)
    await opened.page.evaluate(
      (token) => token && localStorage.setItem('auth_token', token),
      tokens[who] ?? '',
    )
    pages[who] = opened.page
  }
})
afterAll(async () => {
  await browser.close()
  camera.remove()
})

/** What is wrong with the page as it stands, in both sizes and themes; a line each. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const look of LOOKS) {
    await showAs(page, look)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) found.push(`${look.name}: ${over} px wider than the screen`)
    found.push(...(await lasting(page)).map((line) => `${look.name}: ${line}`))
  }
  await showAs(page, LOOKS[0])
  return found
}

/** A colour that is on its way from one theme to the other is no fault: what is found must still be so a moment later. */
async function lasting(page: Page): Promise<string[]> {
  if ((await axeViolations(page)).length === 0) return []
  await page.waitForTimeout(500)
  return axeViolations(page)
}

async function visit({ who, path, ready, open }: Screen): Promise<string[]> {
  const page = pages[who ?? 'nobody']!
  await page.goto(platform.url + path)
  await page.getByText(ready).first().waitFor()
  await settled(page)
  await open?.(page)
  return faults(page)
}

// The names are known before the office is: what is in it only fills the addresses.
const names = screensOf({ client: null as never, waiting: '', decided: '', unopened: '', link: '' }).map(
  ({ name }) => name,
)

describe('axe finds nothing and nothing is wider than the screen, in both sizes and both themes', () => {
  test.each(names)('%s', async (name) => {
    const screen = screensOf(office).find((one) => one.name === name)!
    expect(await visit(screen)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('the steps of a customer', async () => {
    const front = await specimen('hanna', 'fayda', 'front')
    const { page } = await openPage(browser, { viewport: PHONE })
    await sitDown(page, 'hanna')
    await page.goto(office.link)
    const found: Record<string, string[]> = {}
    const look = async (name: string) => {
      const lines = await faults(page)
      if (lines.length > 0) found[name] = lines
    }

    await heading(page, 'Select Your Nationality').waitFor()
    await look('nationality')
    await chooseNationality(page)
    await heading(page, 'Select ID Document Type').waitFor()
    await look('document')
    await chooseDocument(page, /National ID \(Fayida\)/)
    await heading(page, 'Personal Information').waitFor()
    await look('personal info')
    await fillPersonalInfo(page, front.claims)
    await heading(page, 'Scan Front of ID').waitFor()
    await look('camera')
    await takeAllPhotos(page, camera, { front, back: await specimen('hanna', 'fayda', 'back') })
    await heading(page, 'Turn your head').waitFor()
    await look('head turn')
    await page.getByRole('button', { name: 'Start' }).click()
    await heading(page, 'Verification Approved!').waitFor()
    await look('result')
    expect(found).toEqual({})
  }, 240_000)
})
