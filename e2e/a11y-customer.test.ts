import { expect, test } from 'vitest'
import {
  chooseDocument,
  chooseNationality,
  fillPersonalInfo,
  heading,
  passHeadTurn,
  takeAllPhotos,
} from './harness/customer-page.ts'
import { faults } from './harness/faults.ts'
import { sitDown } from './harness/sit-down.ts'
import { specimen } from './harness/specimens.ts'
import { useCounter } from './harness/use-counter.ts'

const { camera, phone, newLink } = useCounter()

test('on no step of a customer axe finds anything, and nothing is wider than the screen, in both sizes and both themes', async () => {
  const front = await specimen('hanna', 'fayda', 'front')
  const { verificationUrl } = await newLink()
  const { page } = await phone()
  await sitDown(page, 'hanna')
  await page.goto(verificationUrl)
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
  await passHeadTurn(page)
  await look('result')
  expect(found).toEqual({})
})
