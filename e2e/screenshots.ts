import type { Browser, Page } from 'playwright-core'
import { fullName, person } from '../scripts/specimens/people.ts'
import { DESKTOP, openBrowser, openPage, PHONE } from './harness/browser.ts'
import { Caller } from './harness/calls.ts'
import { makeCamera, type Camera } from './harness/camera.ts'
import { registerClient, sessionIdOf } from './harness/client.ts'
import {
  chooseDocument,
  chooseNationality,
  fillPersonalInfo,
  heading,
  takeAllPhotos,
} from './harness/customer-page.ts'
import { runFlow } from './harness/flow.ts'
import { startPlatform } from './harness/platform.ts'
import { sitDown } from './harness/sit-down.ts'
import { signIn } from './harness/signed-in.ts'
import { specimen } from './harness/specimens.ts'

/** Screens of a platform that runs, as PNG; the people are the fictional ones of the specimens. */
export interface Screens {
  /** Four of the customer's, on a phone. */
  flow: Buffer[]
  dashboard: Buffer
  detail: Buffer
}

export async function takeScreens(): Promise<Screens> {
  const platform = await startPlatform()
  const camera = await makeCamera((await specimen('hanna', 'fayda', 'front')).picture)
  const browser = await openBrowser(camera)
  try {
    const client = await registerClient(platform.url)
    await fillWithCustomers(client)
    const flow = await takeFlow(browser, camera, await newLink(client, 'hanna'))
    return { flow, ...(await takeDashboard(browser, client)) }
  } finally {
    await browser.close()
    await platform.close()
    camera.remove()
  }
}

async function newLink(client: Caller, name: string): Promise<string> {
  const { verificationUrl } = await client.call('createLinks', {
    body: { customerName: fullName(person(name)), customerEmail: `${name}@example.et` },
  })
  return verificationUrl
}

/** Some who were checked before, with all three outcomes. */
async function fillWithCustomers(client: Caller): Promise<void> {
  for (const [name, kind, stranger] of [
    ['marta', 'passport', null],
    ['selam', 'fayda', 'ruth'],
    ['liya', 'kebele', null],
  ] as const) {
    const sessionId = sessionIdOf(await newLink(client, name))
    await runFlow(new Caller(client.url), sessionId, {
      front: await specimen(name, kind, 'front'),
      back: kind === 'passport' ? null : await specimen(name, kind, 'back'),
      ...(stranger && { sitter: await specimen(stranger, 'fayda', 'front') }),
    })
  }
  await newLink(client, 'ruth')
}

/** A customer's whole check on a phone; four of its screens. */
async function takeFlow(browser: Browser, camera: Camera, link: string): Promise<Buffer[]> {
  const front = await specimen('hanna', 'fayda', 'front')
  const back = await specimen('hanna', 'fayda', 'back')
  const { page } = await openPage(browser, { viewport: PHONE, scale: 2 })
  await sitDown(page, 'hanna')
  await page.goto(link)
  await chooseNationality(page)
  await heading(page, 'Select ID Document Type').waitFor()
  await page.getByRole('radio', { name: /National ID \(Fayida\)/ }).check()
  const choice = await quiet(page)
  await chooseDocument(page, /National ID \(Fayida\)/)
  await fillPersonalInfo(page, front.claims)
  await heading(page, 'Scan Front of ID').waitFor()
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  await page.waitForTimeout(1500)
  const scan = await page.screenshot()
  await takeAllPhotos(page, camera, { front, back })
  await heading(page, 'Turn your head').waitFor()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByText(/^Slowly turn your head/).waitFor({ timeout: 20_000 })
  await page.waitForTimeout(1300)
  const turn = await page.screenshot()
  await heading(page, 'Verification Approved!').waitFor({ timeout: 60_000 })
  // A person needs longer than these tests from photo to photo: what was said of the last one is gone by now.
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  if (await dismiss.isVisible()) await dismiss.click()
  return [choice, scan, turn, await page.screenshot()]
}

async function takeDashboard(
  browser: Browser,
  client: Caller,
): Promise<Pick<Screens, 'dashboard' | 'detail'>> {
  const { page } = await openPage(browser, { viewport: DESKTOP, scale: 1.5 })
  await signIn(page, client)
  await page.goto(`${client.url}/dashboard`)
  await page.getByText('Recent Verifications').waitFor()
  await page
    .getByText(fullName(person('hanna')))
    .first()
    .waitFor()
  const dashboard = await quiet(page)
  await page.getByRole('link', { name: new RegExp(fullName(person('hanna'))) }).click()
  await page.setViewportSize({ width: DESKTOP.width, height: 1000 })
  await page.waitForFunction(() => document.querySelectorAll('img[src^="blob:"]').length >= 3)
  return { dashboard, detail: await quiet(page) }
}

/** The screen without focus ring, once everything has moved to its place. */
async function quiet(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  return page.screenshot()
}
