import type { Browser, Page } from 'playwright-core'
import { adminToken } from './harness/admin-token.ts'
import { DESKTOP, openBrowser, openPage, PHONE } from './harness/browser.ts'
import { makeCamera, type Camera } from './harness/camera.ts'
import {
  chooseDocument,
  chooseNationality,
  fillPersonalInfo,
  FIRST_MOVE,
  heading,
  takeAllPhotos,
} from './harness/customer-page.ts'
import { startDemo } from './harness/start-demo.ts'
import type { ClientFixture } from './harness/client-fixture.ts'
import { VARIANTS, waitUntilSettled, setVariant } from './harness/variants.ts'
import { listScreens } from './harness/screens.ts'
import { playFakeCamera } from './harness/play-fake-camera.ts'
import { specimen } from './harness/specimens.ts'

/** Screenshots for the README, as PNG. All people are fictional. */
export interface Screens {
  /** Four screens of the customer's flow, on a phone. */
  flow: Buffer[]
  dashboard: Buffer
  detail: Buffer
}

/** Saves one screenshot, such as `overview-phone-dark`. */
type Keep = (name: string, png: Buffer) => void

/** Takes every screen of the demo in both sizes and themes and passes each to `keep`. Returns those for the README. */
export async function takeScreens(keep: Keep): Promise<Screens> {
  const { platform, fixture } = await startDemo()
  const camera = await makeCamera((await specimen('hanna', 'fayda', 'front')).picture)
  const browser = await openBrowser(camera)
  try {
    const tokens = { client: fixture.client.token ?? '', admin: await adminToken(platform), visitor: '' }
    for (const screen of listScreens(fixture)) {
      const { page, context } = await openPage(browser, { viewport: PHONE })
      await enter(page, fixture, tokens[screen.who ?? 'visitor'])
      await page.goto(platform.url + screen.path)
      await page.getByText(screen.ready).first().waitFor()
      await quiet(page)
      await screen.open?.(page)
      for (const variant of VARIANTS) {
        await setVariant(page, variant)
        keep(`${screen.name}-${variant.name}`, await page.screenshot({ fullPage: !screen.open }))
      }
      await context.close()
    }
    const flow = await takeFlow(browser, camera, fixture.link, keep)
    return { flow, ...(await takeReadme(browser, fixture)) }
  } finally {
    await browser.close()
    await platform.close()
    camera.remove()
  }
}

async function enter(page: Page, { client }: ClientFixture, token: string): Promise<void> {
  await page.goto(`${client.url}/coming-soon`)
  await page.evaluate((kept) => kept && localStorage.setItem('auth_token', kept), token)
}

/** Completes the customer's flow on a phone. Returns four of its screens. */
async function takeFlow(browser: Browser, camera: Camera, link: string, keep: Keep): Promise<Buffer[]> {
  const front = await specimen('hanna', 'fayda', 'front')
  const back = await specimen('hanna', 'fayda', 'back')
  const { page } = await openPage(browser, { viewport: PHONE, scale: 2 })
  const shots: Buffer[] = []
  const take = async (name: string, forReadme = false) => {
    // First, because the result screen moves on by itself.
    if (forReadme) shots.push(await page.screenshot())
    for (const variant of VARIANTS) {
      await setVariant(page, variant)
      keep(`${name}-${variant.name}`, await page.screenshot())
    }
    await setVariant(page, VARIANTS[0])
  }
  await playFakeCamera(page, 'hanna')
  await page.goto(link)
  await heading(page, 'Select Your Nationality').waitFor()
  await take('customer-nationality')
  await chooseNationality(page)
  await heading(page, 'Select ID Document Type').waitFor()
  await page.getByRole('radio', { name: /National ID \(Fayida\)/ }).check()
  await quiet(page)
  await take('customer-document', true)
  await chooseDocument(page, /National ID \(Fayida\)/)
  await heading(page, 'Personal Information').waitFor()
  await take('customer-personal-info')
  await fillPersonalInfo(page, front.claims)
  await heading(page, 'Scan Front of ID').waitFor()
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  await page.waitForTimeout(1500)
  await take('customer-camera', true)
  await takeAllPhotos(page, camera, { front, back })
  await heading(page, 'Turn your head').waitFor()
  await take('customer-head-turn')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByText(FIRST_MOVE).waitFor({ timeout: 20_000 })
  await page.waitForTimeout(1300)
  shots.push(await page.screenshot())
  await heading(page, 'Verification Approved!').waitFor({ timeout: 60_000 })
  // For a person, who is slower than this script, the last toast has disappeared by now.
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  if (await dismiss.isVisible()) await dismiss.click()
  await take('customer-result', true)
  return shots
}

async function takeReadme(
  browser: Browser,
  fixture: ClientFixture,
): Promise<Pick<Screens, 'dashboard' | 'detail'>> {
  const { page } = await openPage(browser, { viewport: { ...DESKTOP, height: 1000 }, scale: 1.5 })
  await enter(page, fixture, fixture.client.token ?? '')
  await page.goto(`${fixture.client.url}/dashboard`)
  await page.getByText('Funnel').waitFor()
  const hide = page.getByRole('button', { name: 'Hide first steps' })
  if (await hide.isVisible()) await hide.click()
  await quiet(page)
  const dashboard = await page.screenshot()
  await page.goto(`${fixture.client.url}/dashboard/verifications/${fixture.waiting}?status=pending_review`)
  await page.waitForFunction(() => document.querySelectorAll('img[src^="blob:"]').length >= 3)
  await quiet(page)
  return { dashboard, detail: await page.screenshot() }
}

/** Waits until the screen is settled and removes the focus ring. */
async function quiet(page: Page): Promise<void> {
  await waitUntilSettled(page)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}
