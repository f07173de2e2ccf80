import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { specimen } from '../harness/specimens.ts'
import { drawPerson, fakeFrontCamera } from '../harness/play-fake-camera.ts'
import {
  type Engine,
  fill,
  type FlowOptions,
  heading,
  type Outcome,
  pause,
  press,
  type Tab,
  waitFor,
} from './engine.ts'

const PHONE = { width: 360, height: 740 }

/**
 * Replaces the engine's own camera, which shows a test pattern, by a card that a hand holds. The reference keeps WebKit from
 * collecting the object, and with it the replaced camera.
 */
const SHOW_CARD = `async (src) => {
  const image = new Image()
  image.src = src
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 1280
  canvas.height = 720
  const context = canvas.getContext('2d')
  const paint = () => {
    // With a margin, in which the corners are found.
    const scale = 0.85 * Math.min(1280 / image.width, 720 / image.height)
    context.fillStyle = '#4a4f55'
    context.fillRect(0, 0, 1280, 720)
    const width = image.width * scale
    const height = image.height * scale
    context.drawImage(image, (1280 - width) / 2, (720 - height) / 2, width, height)
  }
  paint()
  setInterval(paint, 100)
  window.keptDevices = navigator.mediaDevices
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
}`

/** The same for a person. */
const SHOW_PERSON = `(person) => {
  window.keptDevices = navigator.mediaDevices
  ;(${fakeFrontCamera})(person)
}`

/** A customer who does not allow the camera; kept so that WebKit does not collect the object. */
const REFUSE_CAMERA = `() => {
  window.keptDevices = navigator.mediaDevices
  window.keptGetUserMedia = navigator.mediaDevices.getUserMedia
  navigator.mediaDevices.getUserMedia = async () => {
    throw new DOMException('Permission denied', 'NotAllowedError')
  }
}`
const ALLOW_CAMERA = `() => {
  navigator.mediaDevices.getUserMedia = window.keptGetUserMedia
}`

const CAMERA_RUNS = `() => {
  const video = document.querySelector('video')
  return video !== null && video.readyState >= 2 && video.videoWidth > 0 ? [video.videoWidth, video.videoHeight] : null
}`

const toDataUrl = (path: string) => `data:image/jpeg;base64,${readFileSync(path).toString('base64')}`

async function takePhoto(tab: Tab): Promise<void> {
  await waitFor(tab, 'the camera', CAMERA_RUNS)
  await press(tab, 'Take photo')
}

/** Head turns that a customer has; on a busy machine the drawn head may react too late. */
const MAX_HEAD_TURNS = 3

/** @returns the heading of the result @throws Error when the check ends without an approval or a review */
async function turnUntilDecided(tab: Tab): Promise<string> {
  for (let turns = 0; ; turns += 1) {
    const next = await waitFor<string>(
      tab,
      'the result or another turn',
      `() => [...document.querySelectorAll('h1, h2, button')].find(
        (one) => /^(Verification |Start$|Try again$)/.test(one.textContent) && !one.disabled)?.textContent`,
    )
    if (next === 'Verification Approved!' || next === 'Verification Under Review') return next
    if (next.startsWith('Verification')) throw new Error(`the page says ${next}`)
    if (turns === MAX_HEAD_TURNS) {
      const seen = await tab.run<string>(`() => document.querySelector('main')?.innerText.slice(0, 300)`)
      throw new Error(`no head turn passed; the page shows: ${seen}`)
    }
    await press(tab, next)
    await waitFor(tab, 'the first move', `() => !document.body.innerText.includes('Start')`)
  }
}

/** The customer's flow in an engine: every part by itself in the table, so that a fault names what broke. */
export async function runCustomerFlow(
  engine: Engine,
  { url, proxy, short, shots }: FlowOptions,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const tabs: Tab[] = []
  const step = async (name: string, work: () => Promise<string>) => {
    if (outcomes.some(({ passed }) => !passed)) return
    const words = await work().then(
      (done) => [true, done] as const,
      (error: unknown) => [false, String(error)] as const,
    )
    outcomes.push({ step: name, passed: words[0], words: words[1] })
    if (shots)
      for (const [index, tab] of tabs.entries())
        writeFileSync(
          join(shots, `${engine.name.replaceAll(' ', '-')}-${name.replaceAll(' ', '-')}-${index}.png`),
          await tab.screenshot(),
        )
  }
  const front = await specimen('hanna', 'fayda', 'front')
  const back = await specimen('hanna', 'fayda', 'back')
  const tab = await engine.open(PHONE)
  tabs.push(tab)
  try {
    await step('details', async () => {
      await tab.goto(url)
      await heading(tab, 'Select Your Nationality')
      await tab.run(`() => localStorage.setItem('automaticPhoto', 'off')`)
      await press(tab, 'Continue')
      await heading(tab, 'asks you to do this')
      await press(tab, 'Continue')
      await heading(tab, 'uses your data')
      await press(tab, 'I agree')
      await heading(tab, 'Comparing your face')
      await press(tab, 'I agree')
      await heading(tab, 'Select ID Document Type')
      await press(tab, 'National ID (Fayida)')
      await press(tab, 'Continue')
      await heading(tab, 'Personal Information')
      const { claims } = front
      const [year, month, day] = claims.dateOfBirth.split('-')
      await fill(tab, 'Full Name', claims.fullName)
      await fill(tab, 'Day', String(Number(day)))
      await fill(tab, 'Month', String(Number(month)))
      await fill(tab, 'Year', year!)
      await press(tab, claims.gender === 'F' ? 'Female' : 'Male')
      await fill(tab, 'ID Number', claims.idNumber)
      await tab.run(REFUSE_CAMERA)
      await press(tab, 'Continue')
      await heading(tab, 'Scan Front of ID')
      return 'agreed and entered'
    })
    await step('camera refused', async () => {
      const button = await waitFor<string>(
        tab,
        'the way out of a refused camera',
        `() => /allow/i.test(document.body.innerText) && [...document.querySelectorAll('button')]
          .map((one) => one.textContent.trim()).find((text) => /^(Try again|Open camera again|Open camera)$/i.test(text))`,
      )
      await tab.run(ALLOW_CAMERA)
      await press(tab, button)
      return `explained, and “${button}” opens it once it is allowed`
    })
    await step('camera', async () => {
      const [width, height] = await waitFor<number[]>(tab, 'the camera', CAMERA_RUNS)
      return `the engine’s own camera runs, ${width}x${height}`
    })
    if (short) return outcomes
    await step('upload over a cut connection', async () => {
      await tab.goto(url)
      await heading(tab, 'Scan Front of ID')
      await tab.run(SHOW_CARD, toDataUrl(front.picture))
      await waitFor(tab, 'the camera', CAMERA_RUNS)
      proxy.cut()
      await press(tab, 'Take photo')
      await pause(3000)
      proxy.mend()
      // Loading the page again is what a killed tab comes back to.
      await tab.goto(url)
      await heading(tab, 'Scan Back of ID')
      return 'the photo was kept on the device, and sent once the page was open again'
    })
    await step('hand-off', async () => {
      await press(tab, 'Continue on another device')
      const code = await waitFor<string>(
        tab,
        'the code',
        `() => /^[A-Z0-9]{4}-[A-Z0-9]{4}$/.exec(document.querySelector('dialog output')?.textContent ?? '')?.[0]`,
      )
      const second = await engine.open(PHONE)
      tabs.push(second)
      await second.goto(url)
      await heading(second, 'This check continues on another device')
      // No camera is open yet; the following steps are in this page.
      await second.run(SHOW_CARD, toDataUrl(back.picture))
      await second.run(SHOW_PERSON, await drawPerson('hanna', { lit: true }))
      await fill(second, 'Code', code)
      await press(second, 'Continue with this code')
      await heading(second, 'Scan Back of ID')
      await heading(tab, 'This check continues on another device')
      return 'the second browser goes on, the first says so'
    })
    const phone = tabs.at(-1)!
    await step('automatic photo', async () => {
      const began = Date.now()
      await waitFor(phone, 'the camera', CAMERA_RUNS)
      await heading(phone, 'Take a Selfie')
      return `the back was photographed without a tap, accepted after ${Math.round((Date.now() - began) / 1000)} s`
    })
    await step('selfie', async () => {
      await takePhoto(phone)
      await press(phone, 'Continue')
      await heading(phone, 'Turn your head')
      return 'photographed in the same page'
    })
    await step('head turn', async () => {
      const result = await turnUntilDecided(phone)
      return `followed the cues in the light of the screen; the page says ${result}`
    })
    return outcomes
  } finally {
    proxy.mend()
    for (const one of tabs) await one.close().catch(() => undefined)
  }
}
