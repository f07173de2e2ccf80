import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from './harness/browser.ts'
import {
  fillPersonalInfo,
  heading,
  passFirstSteps,
  completeHeadTurn,
  takePhoto,
} from './harness/customer-page.ts'
import { playFakeCamera } from './harness/play-fake-camera.ts'
import { specimen } from './harness/specimens.ts'
import { useCustomer } from './harness/use-customer.ts'

const { camera, newLink, openPhone } = useCustomer()

/** Folder for screenshots; without it, none are saved. */
const SHOTS = process.env.SHOTS

const SCREENS = [
  { width: 320, height: 480 },
  { width: 360, height: 560 },
  { width: 360, height: 640 },
  PHONE,
  { width: 1280, height: 800 },
]
/** The visible part of the page above a small phone's keyboard. */
const ABOVE_KEYBOARD = { width: 360, height: 300 }

const bar = (page: Page) => page.locator('.actions')
const toasts = (page: Page) => page.locator('section[aria-label^=Notifications] [data-toast]')

/** Elements that are outside the viewport or covered by others. */
async function findHidden(locators: Locator[]): Promise<string[]> {
  const found: string[] = []
  for (const locator of locators)
    for (const one of await locator.all())
      found.push(
        ...(await one.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const name = element.textContent?.trim() || element.getAttribute('aria-label') || element.tagName
          if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
            return [`${name}: outside, ${top} to ${bottom} of ${innerHeight}`]
          // The frame and the hints are drawn over the video; the document camera fills the screen.
          if (element instanceof HTMLVideoElement) {
            const barTop = document.querySelector('.actions')?.getBoundingClientRect().top ?? innerHeight
            const isCovered = !element.closest('.camera-screen') && bottom > barTop + 1
            return isCovered ? [`the picture ends at ${bottom}, the bar begins at ${barTop}`] : []
          }
          const under = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return under && (element.contains(under) || under.contains(element)) ? [] : [`${name}: covered`]
        })),
      )
  return found
}

async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.first().boundingBox(), await other.first().boundingBox()]
  if (!a || !b) return false
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('on every step from 320 x 480 up the main button is visible, and no toast covers it or the heading', async () => {
  const [front, back] = [await specimen('hanna', 'fayda', 'front'), await specimen('hanna', 'fayda', 'back')]
  await camera.show(front.picture)
  const { page, context } = await openPhone()
  await playFakeCamera(page, 'hanna')
  await page.goto((await newLink()).verificationUrl)
  const found: Record<string, string[]> = {}
  const check = async (name: string, more: Locator[] = []) => {
    const lines: string[] = []
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      await page.evaluate(async () => {
        scrollTo(0, 0)
        // Lengths in dvh follow the window's new size only in the next frame.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      })
      const place = `${screen.width}x${screen.height}`
      const wanted = [
        bar(page).locator('.button, .primary'),
        page.getByRole('heading', { level: 1 }),
        ...more,
      ]
      await expect.poll(() => bar(page).count()).toBe(1)
      lines.push(...(await findHidden(wanted)).map((line) => `${place}: ${line}`))
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (wide > 0) lines.push(`${place}: ${wide} px too wide`)
      if ((await toasts(page).count()) > 0)
        for (const part of [bar(page), page.getByRole('heading', { level: 1 })])
          if (await overlaps(toasts(page), part))
            lines.push(`${place}: the toast covers ${await part.textContent()}`)
      if (!SHOTS) continue
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({
          path: join(SHOTS, `${name.replaceAll(' ', '-')}-${place}-${colorScheme}.png`),
        })
      }
    }
    await page.setViewportSize(PHONE)
    if (lines.length > 0) found[name] = lines
  }
  const typing = async (name: string, field: Locator) => {
    await field.focus()
    await page.setViewportSize(ABOVE_KEYBOARD)
    // As a phone scrolls the focused field into view.
    await field.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
    if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name.replaceAll(' ', '-')}-keyboard.png`) })
    const lines = await findHidden([bar(page).locator('.primary'), field])
    await page.setViewportSize(PHONE)
    if (lines.length > 0) found[`${name}, typing`] = lines
  }

  await heading(page, 'Select Your Nationality').waitFor()
  await check('nationality')
  await typing('nationality', page.getByPlaceholder('Search countries...'))
  await passFirstSteps(page, check)
  await check('personal info')
  await typing('personal info', page.getByLabel('Full Name'))
  await typing('personal info number', page.getByLabel('ID Number'))
  await fillPersonalInfo(page, front.claims)
  await heading(page, 'Scan Front of ID').waitFor()
  await check('front', [page.locator('video')])
  // The upload is held so that the preview stays.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/document', async (route) => {
    await held
    await route.abort('connectionfailed')
  })
  await takePhoto(page, 'Scan Front of ID', camera, back.picture)
  await check('front sending', [page.getByRole('main').getByText('Uploading...')])
  release()
  const failed = page.getByRole('main').getByText('Your photo is saved: try again.')
  await failed.waitFor()
  await toasts(page).first().hover()
  await check('front failed', [failed])
  await context.unroute('**/document')
  await page.getByRole('button', { name: 'Try again' }).click()
  await takePhoto(page, 'Scan Back of ID', camera)
  await heading(page, 'Take a Selfie').waitFor()
  await check('selfie', [page.locator('video')])
  await takePhoto(page, 'Take a Selfie', camera)
  await page.getByRole('main').getByText('Is your whole face clear and in the light?').waitFor()
  await check('selfie preview')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await heading(page, 'Turn your head').waitFor()
  await page.getByRole('button', { name: 'Start' }).waitFor()
  await check('head turn', [page.locator('video')])
  await completeHeadTurn(page)
  expect(found).toEqual({})
}, 400_000)

test('with reduced motion a changed layout takes effect at once, without a frame of the old one', async () => {
  const { page } = await openPhone()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { verificationUrl } = await newLink()
  await page.goto(verificationUrl)
  await heading(page, 'Select Your Nationality').waitFor()
  const width = await page.evaluate(() => {
    const header = document.querySelector('header')!
    const before = header.offsetWidth
    header.style.marginInline = '-1rem'
    return { before, after: header.offsetWidth }
  })
  expect(width.after).toBe(width.before + 32)
})
