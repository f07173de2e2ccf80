import type { Page } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { openAtStep } from './harness/open-at-step.ts'
import { heading, takePhoto, textShows } from './harness/customer-page.ts'
import { specimen } from './harness/specimens.ts'
import { useCustomer } from './harness/use-customer.ts'

const harness = useCustomer()
const { camera } = harness

const LOST = 'The camera stopped, perhaps for a call or another app.'
const RECOVERED = 'The camera is open again.'
/** The words give way to the camera's guidance as soon as it sees the card. */
const isOpenAgain = (page: Page) => {
  const main = page.getByRole('main')
  return main.getByText(RECOVERED).or(main.getByText('Document in the frame. Hold still…')).first()
}

const waitForVideo = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector('video')
    return video !== null && video.readyState >= 2 && video.videoWidth > 0
  })

const getTrack = (page: Page) =>
  page.evaluateHandle(() => (document.querySelector('video')!.srcObject as MediaStream).getVideoTracks()[0]!)

/** Counts the photos that the page uploads. */
function countUploads(page: Page): () => number {
  let uploads = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(document|selfie-check|kyc-verify)$/.test(request.url()))
      uploads += 1
  })
  return () => uploads
}

async function writeJpeg(name: string, draw: Sharp): Promise<string> {
  const path = join(tmpdir(), `wabi-${process.pid}-${name}.jpg`)
  await draw.jpeg().toFile(path)
  return path
}

test('a camera that stops on a document step is reported, reopens by itself, and takes the photo', async () => {
  const { page } = await openAtStep(harness, 'Scan Front of ID')
  await waitForVideo(page)
  const uploads = countUploads(page)
  await (await getTrack(page)).evaluate((one) => one.stop())
  await page.getByText(LOST).waitFor()
  await page.getByRole('button', { name: 'Open camera again' }).waitFor()
  // Shown until the first hint.
  const recovered = textShows(page, 'main', RECOVERED)
  await page.getByRole('button', { name: 'Take photo' }).click()
  await page.getByText('Camera not ready').waitFor()
  await recovered
  expect(uploads()).toBe(0)
  await takePhoto(page, 'Scan Front of ID', camera)
  await heading(page, 'Scan Back of ID').waitFor()
  expect(uploads()).toBe(1)
})

test('a camera interrupted by a call is reported, and one tap reopens it', async () => {
  const { page } = await openAtStep(harness, 'Scan Front of ID')
  await waitForVideo(page)
  // Chromium's fake camera cannot be interrupted, so the test mutes the track.
  await (await getTrack(page)).evaluate((one) => Object.defineProperty(one, 'muted', { value: true }))
  await page.getByText(LOST).waitFor()
  await page.getByRole('button', { name: 'Open camera again' }).click()
  await isOpenAgain(page).waitFor()
})

test('a frozen camera is reported and reopened', async () => {
  const { page } = await openAtStep(harness, 'Scan Front of ID', async ({ page: early }) => {
    await early.addInitScript(() => {
      const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      let calls = 0
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        calls += 1
        if (calls > 1) return real(wanted)
        const canvas = document.createElement('canvas')
        canvas.width = 640
        canvas.height = 480
        const context = canvas.getContext('2d')!
        const paint = () => {
          context.fillStyle = `rgb(${Math.random() * 255} 120 90)`
          context.fillRect(0, 0, 640, 480)
        }
        const timer = setInterval(paint, 50)
        setTimeout(() => clearInterval(timer), 2000)
        return canvas.captureStream(20)
      }
    })
  })
  await page.getByText(LOST).waitFor()
  await isOpenAgain(page).waitFor()
})

test('a disconnected camera is reported and can be reopened with a button', async () => {
  const { page } = await openAtStep(harness, 'Take a Selfie')
  await waitForVideo(page)
  await page.evaluate(() => {
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    const gone = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    navigator.mediaDevices.getUserMedia = gone
    Object.assign(window, { plugIn: () => (navigator.mediaDevices.getUserMedia = real) })
  })
  await (await getTrack(page)).evaluate((one) => one.dispatchEvent(new Event('ended')))
  await page.getByText(LOST).waitFor()
  await page.getByText('No camera found. Please connect a camera and try again.').waitFor()
  await page.evaluate(() => (window as unknown as { plugIn: () => void }).plugIn())
  await page.getByRole('button', { name: 'Open camera again' }).click()
  await page.getByRole('button', { name: 'Take photo' }).waitFor()
})

test.each([
  ['black', '#030303'],
  ['uniform', '#c8b89a'],
])('a %s picture is not sent and costs no attempt', async (name, background) => {
  const plain = sharp({ create: { width: 1280, height: 720, channels: 3, background } })
  await camera.show(await writeJpeg(name.replaceAll(' ', '-'), plain))
  const { page, customer, sessionId } = await openAtStep(harness, 'Scan Front of ID')
  await waitForVideo(page)
  const uploads = countUploads(page)
  await page.getByRole('button', { name: 'Take photo' }).click()
  await page.getByRole('main').getByText('Nothing can be seen in this photo, so it was not sent.').waitFor()
  expect(uploads()).toBe(0)

  const front = await specimen('hanna', 'fayda', 'front')
  await camera.show(front.picture)
  const answer = page.waitForResponse(/\/document$/)
  // The fake camera plays another picture only once it was closed; a switch may keep it open.
  await (await getTrack(page)).evaluate((one) => one.stop())
  await page.getByText(LOST).waitFor()
  await page.getByText(LOST).waitFor({ state: 'detached' })
  await takePhoto(page, 'Scan Front of ID', camera)
  expect(await (await answer).json()).toMatchObject({ attemptsLeft: 9 })
  expect(await customer.call('getSession', { params: { sessionId } })).toMatchObject({ due: 'document_back' })
})
