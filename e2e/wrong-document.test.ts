import { expect, test } from 'vitest'
import { axeViolations } from './harness/axe.ts'
import { chooseDocument, chooseNationality, heading, takePhoto } from './harness/customer-page.ts'
import { findFaults } from './harness/find-faults.ts'
import { openAtStep } from './harness/open-at-step.ts'
import { specimen } from './harness/specimens.ts'
import { useCustomer } from './harness/use-customer.ts'
import { resize } from './harness/variants.ts'
import { createWalk } from './harness/walk-languages.ts'

const harness = useCustomer()
const { camera, newLink, openPhone } = harness

/** Folder for screenshots; without it, none are saved. */
const { SHOTS } = process.env
const SCREENS = [
  { width: 320, height: 480 },
  { width: 360, height: 740 },
]

/** Takes the front photo of a National ID with this picture. */
async function photographFront(picture: string) {
  // The camera reads its picture when it opens.
  await camera.show(picture)
  const { page } = await openAtStep(harness, 'Scan Front of ID')
  await takePhoto(page, 'Scan Front of ID', camera)
  return page
}

test('a passport instead of a National ID is reported before any success message, and one tap accepts it', async () => {
  const passport = await specimen('hanna', 'passport', 'front')
  const page = await photographFront(passport.picture)
  // A success message would come first and stay for a while.
  const successMessage = page.getByText('Document uploaded successfully')
  const notice = page.getByText('This looks like a passport. Use your passport?')
  await notice.or(successMessage).first().waitFor()
  expect(await successMessage.count()).toBe(0)
  expect(await findFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Use your passport' }).click()
  await heading(page, 'Your document number').waitFor()
  expect(await page.getByLabel('Full Name').count()).toBe(0)
  expect(await findFaults(page)).toEqual([])
  await page.getByLabel('ID Number').fill(passport.claims.idNumber)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  // The photo is kept, and a passport has no back.
  await heading(page, 'Take a Selfie').waitFor()
  expect(await page.getByRole('main').getByText('This looks like').count()).toBe(0)
})

test('an expired document is reported with its date, and can be replaced by another', async () => {
  const page = await photographFront((await specimen('hanna', 'fayda', 'front', 'expired')).picture)
  await page.getByText('This document expired on May 20, 2021. Use another document?').waitFor()
  expect(await page.getByText('Document uploaded successfully').count()).toBe(0)
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Use another document' }).click()
  await chooseDocument(page, /Passport/)
  const passport = await specimen('hanna', 'passport', 'front')
  await page.getByLabel('ID Number').fill(passport.claims.idNumber)
  await camera.show(passport.picture)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await takePhoto(page, 'Scan Front of ID', camera)
  await heading(page, 'Scan Back of ID').waitFor()
  expect(await page.getByText('This document expired').count()).toBe(0)
})

test('a card photographed first fills in the details, and is not photographed again', async () => {
  const { picture, claims } = await specimen('hanna', 'fayda', 'front')
  await camera.show(picture)
  const { page } = await openPhone()
  const { check, found } = createWalk(page, SHOTS)
  await page.goto((await newLink()).verificationUrl)
  await chooseNationality(page)
  await chooseDocument(page, /National ID \(Fayida\)/)
  await page.getByRole('button', { name: 'Photograph my card to fill this in' }).waitFor()
  await page.getByText('Where is my number?').click()
  await page.getByLabel('ID Number').fill('31268946534739')
  await page.getByLabel('Full Name').focus()
  await page.getByText('A Fayda number has 16 digits').waitFor()
  for (const screen of SCREENS) {
    await resize(page, screen)
    await check(`personal-help-${screen.width}`)
  }
  await page.getByLabel('ID Number').fill('')
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/document')) uploads += 1
  })
  await page.getByRole('button', { name: 'Photograph my card to fill this in' }).click()
  await page.getByText('Step 3 of 6').waitFor()
  await takePhoto(page, 'Scan Front of ID', camera)
  await heading(page, 'Personal Information').waitFor()
  await page.getByText('Filled in from your document.').waitFor()
  expect(await page.getByLabel('Full Name').inputValue()).toBe(claims.fullName)
  expect(await page.getByLabel('Year', { exact: true }).inputValue()).toBe(claims.dateOfBirth.slice(0, 4))
  await page.getByLabel('Female', { exact: true }).check()
  expect((await page.getByLabel('ID Number').inputValue()).replaceAll(' ', '')).toBe(claims.idNumber)
  expect(await page.getByLabel('ID Number').inputValue()).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/)
  for (const screen of SCREENS) {
    await resize(page, screen)
    await check(`personal-filled-${screen.width}`)
  }
  expect(found).toEqual({})
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await heading(page, 'Scan Back of ID').waitFor()
  expect(uploads).toBe(1)
})
