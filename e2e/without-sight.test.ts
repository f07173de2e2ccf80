import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type OpenedPage, PHONE } from './harness/browser.ts'
import { START_TURN } from './harness/customer-page.ts'
import { openAtStep } from './harness/open-at-step.ts'
import { playFakeCamera, setBehaviour } from './harness/play-fake-camera.ts'
import { findHeardFaults, getHeard, pauseRecording, recordPage } from './harness/recorder.ts'
import { moveCloser, moveToScene, type RearScene, showScene } from './harness/show-scene.ts'
import { specimen } from './harness/specimens.ts'
import { useCustomer } from './harness/use-customer.ts'

const harness = useCustomer('front', true)
const { openWindow, newLink } = harness
const person = await specimen('hanna', 'fayda', 'front')
const [FRONT, BACK] = [person.picture, (await specimen('hanna', 'fayda', 'back')).picture]

/** With the screen covered: what is heard, and what the keyboard reaches by its name. */
function listenTo(page: Page) {
  let from = 0
  return {
    /** Waits until a live region says it, after what was heard before. Returns the seconds since the call. */
    async hear(words: RegExp): Promise<number> {
      const startMs = performance.now()
      await expect
        .poll(async () => (await getHeard(page)).slice(from).findIndex((said) => words.test(said)), {
          timeout: 60_000,
          message: `hears ${words}`,
        })
        .not.toBe(-1)
      from += (await getHeard(page)).slice(from).findIndex((said) => words.test(said)) + 1
      return (performance.now() - startMs) / 1000
    },
    /** Moves the phone as the hints say, until the photo is taken. */
    async follow() {
      for (let moves = 0; moves < 30; moves += 1) {
        const heard = (await getHeard(page)).slice(from)
        const at = heard.findIndex((said) => said.includes('Photo taken'))
        if (at !== -1) {
          from += at + 1
          return
        }
        const last = heard.at(-1) ?? ''
        if (last.includes('further away')) await moveCloser(page, 0.95)
        if (last.includes('closer')) await moveCloser(page, 1.05)
        await page.waitForTimeout(2000)
      }
      throw new Error(`no photo was taken; heard last: ${(await getHeard(page)).at(-1)}`)
    },
    /** Waits until the focus is on a heading, which a screen reader then reads. */
    async arriveAt(title: RegExp) {
      await expect
        .poll(
          () =>
            page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`),
          {
            timeout: 60_000,
          },
        )
        .toMatch(new RegExp(`^H1 ${title.source}`, 'u'))
    },
    /** Tabs to what has this name, and presses a key. */
    async press(name: RegExp, key = 'Enter') {
      for (let stops = 1; stops <= 300; stops += 1) {
        await page.keyboard.press('Tab')
        if (name.test(await page.evaluate(nameOfFocused))) return page.keyboard.press(key)
        if (stops % 60 > 0) continue
        // It may be disabled until the camera is open. Meanwhile Tab may have left the page.
        await pauseRecording(page, true)
        await page.waitForTimeout(2000)
        await pauseRecording(page, false)
      }
      throw new Error(`Tab reaches nothing that is named ${name}`)
    },
    type: (words: string) => page.keyboard.type(words),
  }
}

/** Runs in the page. */
function nameOfFocused(): string {
  const focused = document.activeElement as HTMLInputElement
  return (focused.ariaLabel ?? focused.labels?.[0]?.textContent ?? focused.textContent ?? '').trim()
}

/** A phone that can run the detector of faces, in the hands of a person who follows what they hear. */
async function prepare({ page }: OpenedPage, scene: RearScene, behaviour: 'turns' | 'absent' = 'turns') {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8, configurable: true })
    Object.defineProperty(navigator, 'deviceMemory', { value: 8 })
  })
  await showScene(page, scene)
  await playFakeCamera(page, 'hanna', { behaviour })
  await recordPage(page)
}

test('a whole check is completed with the screen covered, by what is announced and by names alone', async () => {
  const { verificationUrl } = await newLink()
  const opened = await openWindow({ viewport: PHONE })
  const { page } = opened
  await prepare(opened, 'wall', 'absent')
  await page.goto(verificationUrl)
  const { hear, follow, arriveAt, press, type } = listenTo(page)

  await arriveAt(/Select Your Nationality/u)
  await press(/^Search countries/u, 'End')
  await type('Ethiopia')
  await hear(/Countries: 1$/u)
  await press(/^Ethiopia/u, 'Space')
  await press(/^Continue$/u)
  await arriveAt(/.*asks you to do this/u)
  await press(/^Continue$/u)
  await arriveAt(/.*uses your data/u)
  await press(/^I agree$/u)
  await arriveAt(/Comparing your face/u)
  await press(/^I agree$/u)
  await arriveAt(/Select ID Document Type/u)
  await press(/^National ID/u, 'Space')
  await press(/^Continue$/u)
  await arriveAt(/Personal Information/u)
  const { claims } = person
  const [year = '', month = '', day = ''] = claims.dateOfBirth.split('-')
  await press(/^Full Name/u, 'End')
  await type(claims.fullName)
  await press(/^Day/u, 'End')
  await type(String(Number(day)))
  await press(/^Month/u, 'Home')
  for (let presses = 0; presses < Number(month); presses += 1) await page.keyboard.press('ArrowDown')
  await press(/^Year/u, 'End')
  await type(year)
  await press(/^(Male|Female)$/u, 'Space')
  await page.keyboard.press(claims.gender === 'F' ? 'ArrowDown' : 'Space')
  await press(/^ID Number/u, 'End')
  await type(claims.idNumber)
  await press(/^Continue$/u)

  await arriveAt(/Scan Front of ID/u)
  await press(/^More time$/u)
  await hear(/Fit the document in the frame/u)
  await moveToScene(page, { card: FRONT })
  await follow()
  await hear(/Document uploaded successfully|We are still reading/u)
  await moveToScene(page, 'wall')
  await press(/^Continue$/u)
  await arriveAt(/Scan Back of ID/u)
  await hear(/Fit the document in the frame/u)
  await moveToScene(page, { card: BACK })
  await follow()
  await hear(/Document uploaded successfully|We are still reading/u)
  await press(/^Continue$/u)

  await arriveAt(/Take a Selfie/u)
  await hear(/No face yet\. Hold the phone at eye level/u)
  await setBehaviour(page, 'turns')
  await hear(/Face in the middle/u)
  await press(/^Take photo$/u)
  await hear(/Is your whole face clear and in the light/u)
  // The drawn head follows the cues at their own pace, as on a device without the detector.
  await page.evaluate(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 }))
  await press(/^Continue$/u)
  await arriveAt(/Turn your head/u)
  const start = page.getByRole('button', { name: START_TURN })
  const result = page.getByRole('heading', { name: /^Verification /u })
  for (let turns = 0; turns < 4 && !(await result.isVisible()); turns += 1) {
    await press(START_TURN)
    await hear(/(Left|Right|Up|Down):/u)
    await result.or(start).first().waitFor()
  }
  await arriveAt(/Verification /u)
  await press(/^Continue$/u)
  await arriveAt(/.+/u)
  expect(await findHeardFaults(page)).toEqual([])
}, 400_000)

test.each([
  ['nothing', 'nothing', /brighter/u],
  ['a wall', 'wall', /Fit the document in the frame/u],
  [
    'half a card',
    { halfCard: FRONT },
    /Fit the document in the frame|Move closer|Move a little further away/u,
  ],
] as const)(
  'the camera sees %s: it is said, and the card is then found and photographed',
  async (what, scene, said) => {
    const { page, pageErrors } = await openAtStep(harness, 'Scan Front of ID', (opened) =>
      prepare(opened, scene),
    )
    const { hear, follow } = listenTo(page)
    const seconds = await hear(said)
    console.log(`${what}: said ${seconds.toFixed(1)} s after the screen`)
    await moveToScene(page, { card: FRONT })
    await follow()
    await hear(/Document uploaded successfully|We are still reading/u)
    await pauseRecording(page, true)
    expect(pageErrors).toEqual([])
  },
)
