import { expect, test } from 'vitest'
import { Caller } from './harness/calls.ts'
import { getSessionId } from './harness/client.ts'
import { heading, passFirstSteps, takePhoto } from './harness/customer-page.ts'
import { runToPhotos, runToSelfie } from './harness/flow.ts'
import { openAtStep } from './harness/open-at-step.ts'
import { playFakeCamera } from './harness/play-fake-camera.ts'
import { specimen } from './harness/specimens.ts'
import { useCustomer } from './harness/use-customer.ts'
import { createWalk, switchLanguage } from './harness/walk-languages.ts'

const harness = useCustomer()
const { camera, client, newLink, openWindow, openPhone, platform } = harness

const LOW_PHONE = { width: 360, height: 640 }
const { SHOTS } = process.env

test('the steps before the camera in every language: no English is left, nothing is cut off, and switching loses nothing', async () => {
  const { page } = await openWindow({ viewport: LOW_PHONE })
  await page.goto((await newLink()).verificationUrl)
  await heading(page, 'Select Your Nationality').waitFor()
  const { check, found } = createWalk(page, SHOTS)
  await check('nationality')
  await page.getByPlaceholder('Search countries...').fill('no such place')
  await page.locator('output').first().waitFor()
  await passFirstSteps(page, check)
  // With its errors, and with what is typed kept.
  await page.getByLabel('Full Name').fill('H')
  await page.getByRole('button', { name: 'Ethiopian', exact: true }).click()
  await page.getByLabel('Day', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText('Full name must be at least 2 characters').waitFor()
  await check('personal info')
  expect(await page.getByLabel('Full Name').inputValue()).toBe('H')
  expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe('12')
  expect(
    await page.getByRole('button', { name: 'Ethiopian', exact: true }).getAttribute('aria-pressed'),
  ).toBe('true')
  await page.getByRole('button', { name: 'Continue on another device' }).click()
  await page.locator('dialog output.font-mono').getByText('-').waitFor()
  await check('share')
  expect(found).toEqual({})
})

test('the camera steps and the head turn in every language, with a photo that switching keeps', async () => {
  const { page, context } = await openAtStep(
    { ...harness, openPhone: () => openWindow({ viewport: LOW_PHONE }) },
    'Scan Front of ID',
    ({ page: opened }) => playFakeCamera(opened, 'hanna'),
  )
  const { check, found } = createWalk(page, SHOTS)
  await page.locator('video').waitFor()
  await check('camera')
  await context.route('**/document', (route) => route.abort('connectionfailed'))
  await takePhoto(page, 'Scan Front of ID', camera)
  await page.getByRole('main').getByText('Your photo is saved: try again.').waitFor()
  const picture = await page.getByRole('img', { name: 'Your photo of the front' }).getAttribute('src')
  await check('upload failed')
  expect(await page.getByRole('img', { name: 'Your photo of the front' }).getAttribute('src')).toBe(picture)
  expect(found).toEqual({})
})

test('the selfie, the head turn and the ways out of it in every language', async () => {
  const customer = new Caller(platform.url)
  const { verificationUrl } = await newLink()
  const [front, back] = [await specimen('hanna', 'fayda', 'front'), await specimen('hanna', 'fayda', 'back')]
  await runToSelfie(customer, getSessionId(verificationUrl), { front, back })
  const { page, context } = await openWindow({ viewport: LOW_PHONE })
  const [name = '', value = ''] = (customer.cookie ?? '').split('=')
  await context.addCookies([{ name, value, url: platform.url }])
  await playFakeCamera(page, 'hanna', { behaviour: 'still' })
  await page.goto(verificationUrl)
  await heading(page, 'Take a Selfie').waitFor()
  const { check, found } = createWalk(page, SHOTS)
  await check('selfie')
  await takePhoto(page, 'Take a Selfie', camera)
  await page.getByRole('main').getByText('Is your whole face clear and in the light?').waitFor()
  await check('selfie preview')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await heading(page, 'Turn your head').waitFor()
  await page.getByRole('button', { name: 'Skip this' }).waitFor()
  await check('head turn')
  await page.getByRole('button', { name: 'Skip this' }).click()
  await page.getByText('Continue without the head turn?').waitFor()
  await check('skip question')
  await page.getByRole('button', { name: 'Yes' }).click()
  await heading(page, 'Thank you').waitFor()
  await check('thank you')
  await page.getByRole('link', { name: 'Withdraw my consent' }).click()
  await heading(page, 'Withdraw your consent').waitFor()
  await check('withdraw')
  expect(found).toEqual({})
})

test('links that do not work, or go on elsewhere, in every language', async () => {
  const { page } = await openWindow({ viewport: LOW_PHONE })
  const { check, found } = createWalk(page, SHOTS)
  await page.goto(`${platform.url}/verify/ses_nothing`)
  await heading(page, 'This verification cannot be opened').waitFor()
  await check('bad link')
  const link = await newLink()
  // A link belongs to the browser that has agreed to the notice.
  const front = await specimen('hanna', 'fayda', 'front')
  await runToPhotos(new Caller(platform.url), getSessionId(link.verificationUrl), { front })
  await page.goto(link.verificationUrl)
  await heading(page, 'This check continues on another device').waitFor()
  await check('elsewhere')
  await page.getByRole('button', { name: 'Continue with this code' }).click()
  await page.getByText('Please enter all 8 letters and digits of the code').waitFor()
  await check('code too short')
  await client.call('cancelVerification', { params: { verificationId: link.verificationId } })
  await page.reload()
  await heading(page, 'This check was cancelled').waitFor()
  await check('cancelled')
  expect(found).toEqual({})
})

test('the language is the link’s, then the browser’s; a choice is remembered for the link and goes with it to the phone', async () => {
  const { verificationUrl } = await newLink()
  const { page } = await openPhone()
  // As a browser set to Tigrinya and French tells.
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { value: ['fr-FR', 'ti-ET'] }))
  await page.goto(verificationUrl)
  await page.locator('html[lang=ti]').waitFor({ state: 'attached' })
  await page.locator('h1').waitFor()
  await switchLanguage(page, 'so')
  await expect.poll(() => page.title()).toMatch(/ · Xaqiijinta Aqoonsiga$/)
  await page.reload()
  await page.locator('html[lang=so]').waitFor({ state: 'attached' })
  // Another link begins in the browser’s language again, unless it names one.
  await page.goto((await newLink()).verificationUrl)
  await page.locator('html[lang=ti]').waitFor({ state: 'attached' })
  await page.goto(`${(await newLink()).verificationUrl}?lang=om`)
  await page.locator('html[lang=om]').waitFor({ state: 'attached' })
})

test('the Ethiopic web font is loaded only where the device draws all Ethiopic letters alike', async () => {
  const fontsOn = async (lacking: boolean) => {
    const { page } = await openPhone()
    const fonts: string[] = []
    page.on(
      'request',
      (request) => request.url().includes('/fonts/') && fonts.push(new URL(request.url()).pathname),
    )
    if (lacking)
      await page.addInitScript(() => {
        CanvasRenderingContext2D.prototype.fillText = function box() {
          this.fillRect(2, 2, 10, 14)
        }
      })
    await page.goto(`${(await newLink()).verificationUrl}?lang=am`)
    await heading(page, 'ዜግነትዎን ይምረጡ').waitFor()
    await page.waitForTimeout(500)
    const loaded = await page.evaluate(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Ethiopic Web') && status === 'loaded',
      ),
    )
    return { fonts, loaded }
  }
  expect(await fontsOn(false)).toEqual({ fonts: [], loaded: false })
  expect(await fontsOn(true)).toEqual({ fonts: ['/fonts/ethiopic.woff2'], loaded: true })
})
