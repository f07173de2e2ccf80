import { expect, test } from 'vitest'
import {
  chooseDocument,
  chooseNationality,
  fillPersonalInfo,
  heading,
  takePhoto,
} from './harness/customer-page.ts'
import { findFaults } from './harness/find-faults.ts'
import { specimen } from './harness/specimens.ts'
import { useCustomer } from './harness/use-customer.ts'

const { camera, newLink, openPhone } = useCustomer()

/** A phone at the front photo of a National ID, with another picture before its camera. */
async function photographFront(picture: string) {
  // The camera reads its picture when it opens.
  await camera.show(picture)
  const { verificationUrl } = await newLink()
  const { page } = await openPhone()
  await page.goto(verificationUrl)
  await chooseNationality(page)
  await chooseDocument(page, /National ID \(Fayida\)/)
  await fillPersonalInfo(page, (await specimen('hanna', 'fayda', 'front')).claims)
  await takePhoto(page, 'Scan Front of ID', camera)
  return page
}

test('a passport in place of a National ID is said before any praise, and one tap uses it', async () => {
  const passport = await specimen('hanna', 'passport', 'front')
  const page = await photographFront(passport.picture)
  // The praise would stand before it, and stays for a while.
  const praise = page.getByText('Document uploaded successfully')
  const notice = page.getByText('This looks like a passport. Use your passport?')
  await notice.or(praise).first().waitFor()
  expect(await praise.count()).toBe(0)
  expect(await findFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Use your passport' }).click()
  await heading(page, 'Your document number').waitFor()
  expect(await page.getByLabel('Full Name').count()).toBe(0)
  expect(await findFaults(page)).toEqual([])
  await page.getByLabel('ID Number').fill(passport.claims.idNumber)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  // Its photo is kept, and a passport has no other side.
  await heading(page, 'Take a Selfie').waitFor()
  expect(await page.getByText('This looks like').count()).toBe(0)
})

test('an expired document is said with its day, and another one takes its place', async () => {
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
