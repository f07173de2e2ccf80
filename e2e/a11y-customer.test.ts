import { expect, test } from 'vitest'
import {
  fillPersonalInfo,
  heading,
  passFirstSteps,
  completeHeadTurn,
  takeAllPhotos,
} from './harness/customer-page.ts'
import { findFaults } from './harness/find-faults.ts'
import { findHiddenStops } from './harness/hidden-stops.ts'
import { playFakeCamera } from './harness/play-fake-camera.ts'
import { findHeardFaults, getHeard, recordPage } from './harness/recorder.ts'
import { findTextFaults } from './harness/text-faults.ts'
import { specimen } from './harness/specimens.ts'
import { useCustomer } from './harness/use-customer.ts'

const { camera, openPhone, newLink } = useCustomer()

test('on every step of the customer’s flow axe finds nothing, nothing overflows, the focus is visible and kept, and each change is said once', async () => {
  const front = await specimen('hanna', 'fayda', 'front')
  const { verificationUrl } = await newLink()
  const { page } = await openPhone()
  await playFakeCamera(page, 'hanna')
  await recordPage(page)
  await page.goto(verificationUrl)
  const found: Record<string, string[]> = {}
  const check = async (name: string) => {
    // `main` has it only until the heading of the screen takes it.
    expect(await page.evaluate(() => document.activeElement?.tagName), name).not.toBe('MAIN')
    const lines = [...(await findFaults(page)), ...(await findTextFaults(page))]
    if (lines.length > 0) found[name] = lines
  }

  await heading(page, 'Select Your Nationality').waitFor()
  await check('nationality')
  const hidden = await findHiddenStops(page)
  await passFirstSteps(page, check)
  await check('personal info')
  hidden.push(...(await findHiddenStops(page)))
  await fillPersonalInfo(page, front.claims)
  await heading(page, 'Scan Front of ID').waitFor()
  await check('camera')
  await takeAllPhotos(page, camera, { front, back: await specimen('hanna', 'fayda', 'back') })
  await heading(page, 'Turn your head').waitFor()
  await check('head turn')
  await completeHeadTurn(page)
  await check('result')
  expect(found).toEqual({})
  expect(hidden).toEqual([])
  expect(await findHeardFaults(page)).toEqual([])
  const heard = await getHeard(page)
  // A sentence that follows another one within a moment is read together with it.
  expect(heard).toEqual(
    expect.arrayContaining([
      'The camera is open.',
      expect.stringContaining('Photo taken'),
      expect.stringContaining('Is your whole face clear and in the light?'),
    ]),
  )
  // Each side has a verdict: that it is read, or that reading takes longer.
  expect(
    heard.filter((words) => /Document uploaded successfully|We are still reading/u.test(words)),
  ).toHaveLength(2)
})

test('while the server takes two seconds to answer, the focus stays in the page', async () => {
  const { verificationUrl } = await newLink()
  const { page } = await openPhone()
  await recordPage(page)
  await page.route('**/consent', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await page.goto(verificationUrl)
  await passFirstSteps(page, async () => {})
  expect(await findHeardFaults(page)).toEqual([])
})
