import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openAtStep } from './harness/open-at-step.ts'
import {
  chooseDocument,
  chooseNationality,
  heading,
  takePhoto,
  textShows,
  waitForReadings,
} from './harness/customer-page.ts'
import { useCustomer } from './harness/use-customer.ts'

const harness = useCustomer()
const { camera, newLink, openPhone } = harness

const UPLOAD = '**/document'
const toast = 'section[aria-label^=Notifications] [data-toast]'

test('a failed upload is retried automatically, and its success shows in the step', async () => {
  const { page, context, customer, sessionId } = await openAtStep(harness, 'Scan Front of ID')
  let sent = 0
  await context.route(UPLOAD, (route) => {
    sent += 1
    return sent <= 2 ? route.abort('connectionfailed') : route.continue()
  })
  await waitForReadings(page)
  const success = textShows(page, 'main', 'Document uploaded successfully')
  await takePhoto(page, 'Scan Front of ID', camera)
  await page.getByRole('main').getByText('Connection lost. Trying again…').waitFor()
  await success
  await heading(page, 'Scan Back of ID').waitFor()
  expect(sent).toBe(3)
  expect(await customer.call('getSession', { params: { sessionId } })).toMatchObject({ due: 'document_back' })
})

test('a lost response costs no attempt: the same photo gets the same reply', async () => {
  const { page, context } = await openAtStep(harness, 'Scan Front of ID')
  let lost = 0
  const attempts: number[] = []
  await context.route(UPLOAD, async (route) => {
    const answer = await route.fetch()
    attempts.push(((await answer.json()) as { attemptsLeft: number }).attemptsLeft)
    if (lost > 0) return route.fulfill({ response: answer })
    lost += 1
    return route.abort('connectionreset')
  })
  await takePhoto(page, 'Scan Front of ID', camera)
  await heading(page, 'Scan Back of ID').waitFor()
  expect(attempts).toEqual([9, 9])
})

test('an upload that gives up keeps the photo and says so, and Try again sends it', async () => {
  const { page, context } = await openAtStep(harness, 'Scan Front of ID')
  await context.route(UPLOAD, (route) => route.abort('connectionfailed'))
  await takePhoto(page, 'Scan Front of ID', camera)
  await page.getByRole('main').getByText('Your photo is saved: try again.').waitFor()
  await page.locator(toast).getByText('Upload failed').waitFor()
  await page.getByRole('img', { name: 'Your photo of the front' }).waitFor()
  await context.unroute(UPLOAD)
  await page.getByRole('button', { name: 'Try again' }).click()
  // The error disappears.
  await page.locator(toast).getByText('Upload failed').waitFor({ state: 'detached' })
  await heading(page, 'Scan Back of ID').waitFor()
})

test('the upload progress is shown', async () => {
  const { page, context } = await openAtStep(harness, 'Scan Front of ID')
  const devtools = await context.newCDPSession(page)
  const line = { offline: false, latency: 200, downloadThroughput: 50_000, uploadThroughput: 30_000 }
  await page.getByRole('button', { name: 'Take photo' }).waitFor()
  await devtools.send('Network.emulateNetworkConditions', line)
  await takePhoto(page, 'Scan Front of ID', camera)
  const progress = page.getByRole('progressbar', { name: 'Uploading...' })
  await expect
    .poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value).catch(() => 0), { interval: 100 })
    .toBeGreaterThan(0)
  await heading(page, 'Scan Back of ID').waitFor()
})

test('a toast ends with its step', async () => {
  const { page } = await openAtStep(harness, 'Scan Front of ID')
  await waitForReadings(page)
  const success = textShows(page, 'section[aria-label^=Notifications]', 'Document uploaded successfully')
  await takePhoto(page, 'Scan Front of ID', camera)
  await success
  await heading(page, 'Scan Back of ID').waitFor()
  expect(await page.locator(toast).count()).toBe(0)
})

test('entries survive a reload', async () => {
  const { page } = await openPhone()
  await page.goto((await newLink()).verificationUrl)
  await chooseNationality(page)
  await chooseDocument(page, /National ID \(Fayida\)/)
  await page.getByLabel('Full Name').fill('Hanna Tesfaye Bekele')
  await page.getByLabel('Day', { exact: true }).fill('17')
  await page.getByLabel('Month', { exact: true }).selectOption('3')
  await page.getByLabel('Year', { exact: true }).fill('1994')
  await page.getByLabel('Female', { exact: true }).check()
  await page.getByLabel('ID Number').fill('4173928605183944')
  // Drafts are encrypted before they are stored; nobody reloads within milliseconds of typing.
  await page.waitForTimeout(1000)
  await page.reload()
  await heading(page, 'Personal Information').waitFor()
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Hanna Tesfaye Bekele')
  expect(await page.getByLabel('Year', { exact: true }).inputValue()).toBe('1994')
  expect(await page.getByLabel('Female', { exact: true }).isChecked()).toBe(true)
  expect(await page.getByLabel('ID Number').inputValue()).toBe('4173 9286 0518 3944')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await heading(page, 'Scan Front of ID').waitFor()
})

test('a camera with a torch takes a second frame with the torch on, and turns it off', async () => {
  const { page } = await openAtStep(harness, 'Scan Front of ID')
  await page.getByRole('button', { name: 'Take photo' }).waitFor()
  // Chromium's fake camera has no torch.
  await page.evaluate(() => {
    const seen = { switched: [] as boolean[], frame: '' }
    Object.assign(window, { seen })
    MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
    MediaStreamTrack.prototype.applyConstraints = (wanted) => {
      const [own] = (wanted?.advanced ?? []) as { torch?: boolean }[]
      if (own?.torch !== undefined) seen.switched.push(own.torch)
      return Promise.resolve()
    }
    const { set } = FormData.prototype
    FormData.prototype.set = function (this: FormData, name: string, value: string | Blob) {
      if (name === 'torchFrame') seen.frame = String(value)
      Reflect.apply(set, this, [name, value])
    }
  })
  await takePhoto(page, 'Scan Front of ID', camera)
  await heading(page, 'Scan Back of ID').waitFor()
  const { switched, frame } = await page.evaluate(
    () => (window as unknown as { seen: { switched: boolean[]; frame: string } }).seen,
  )
  expect(switched).toEqual([true, false])
  const { width, height } = await sharp(Buffer.from(frame, 'base64')).metadata()
  expect(Math.max(width, height)).toBe(640)
  expect(frame.length).toBeLessThan(100_000)
})
