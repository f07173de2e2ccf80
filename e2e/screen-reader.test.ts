import { beforeAll, expect, test } from 'vitest'
import { DESKTOP } from './harness/browser.ts'
import { chooseNationality, fillPersonalInfo, heading } from './harness/customer-page.ts'
import { findNameless, readScreen } from './harness/read-screen.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { specimen } from './harness/specimens.ts'
import { useCustomer } from './harness/use-customer.ts'

const { platform, client, openWindow, openPhone, newLink } = useCustomer()
let [waiting]: string[] = []

beforeAll(async () => {
  ;[waiting] = await addReviewCases(platform, client, 1)
})

test('a screen reader reads each of the customer’s screens in order, with the name of every control', async () => {
  const { verificationUrl } = await newLink()
  const { page } = await openPhone()
  await page.goto(verificationUrl)
  await chooseNationality(page)
  await heading(page, 'Select ID Document Type').waitFor()
  const documents = await readScreen(page)
  expect(findNameless(documents)).toEqual([])
  expect(documents).toEqual(
    expect.arrayContaining([
      'heading, Select ID Document Type, level 1',
      expect.stringMatching(/^radio, National ID.*not checked/u),
      expect.stringMatching(/^button, Continue/u),
    ]),
  )
  await page.getByRole('radio', { name: /^National ID/u }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await heading(page, 'Personal Information').waitFor()
  const personal = await readScreen(page)
  expect(findNameless(personal)).toEqual([])
  for (const name of ['Full Name', 'Day', 'Year', 'ID Number'])
    expect(personal).toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`^textbox, ${name}`, 'u'))]),
    )
  await fillPersonalInfo(page, (await specimen('hanna', 'fayda', 'front')).claims)
  await heading(page, 'Scan Front of ID').waitFor()
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  const camera = await readScreen(page)
  expect(findNameless(camera)).toEqual([])
  for (const name of ['Take photo', 'More time', 'I cannot do this'])
    expect(camera).toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`^button, ${name}`, 'u'))]),
    )
  // The heading comes before what it is about.
  const at = (words: RegExp) => camera.findIndex((phrase) => words.test(phrase))
  expect(at(/^heading, Scan Front of ID/u)).toBeLessThan(at(/^button, Take photo/u))
})

test('a screen reader reads the list, a case and the settings of staff, with the name of every control', async () => {
  const { page } = await openWindow({ viewport: DESKTOP, as: client })
  for (const [path, ready, phrases] of [
    [
      '/dashboard/verifications',
      'View Details',
      [
        /^heading, Verifications, level 1/u,
        /^table, Verification records/u,
        /^rowheader/u,
        /^columnheader, Status & Confidence/u,
      ],
    ],
    [
      `/dashboard/verifications/${waiting}`,
      'Timeline',
      [/^heading, Verifications .+, level 1/u, /^button, Approve/u],
    ],
    ['/dashboard/settings', 'Company', [/^heading, Settings, level 1/u]],
  ] as const) {
    await page.goto(platform.url + path)
    await page.getByText(ready).first().waitFor()
    const read = await readScreen(page)
    expect([path, findNameless(read)]).toEqual([path, []])
    for (const phrase of phrases)
      expect([path, phrase, read.some((one) => phrase.test(one))]).toEqual([path, phrase, true])
  }
})
