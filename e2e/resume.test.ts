import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP } from './harness/browser.ts'
import { getSessionId } from './harness/client.ts'
import { findFaults } from './harness/find-faults.ts'
import {
  agreeToAll,
  chooseDocument,
  chooseCountry,
  chooseNationality,
  fillPersonalInfo,
  heading,
  pressShutter,
  takeAllPhotos,
  takePhoto,
  completeHeadTurn,
} from './harness/customer-page.ts'
import { openAtStep } from './harness/open-at-step.ts'
import { readQr } from './harness/read-qr.ts'
import { playFakeCamera } from './harness/play-fake-camera.ts'
import { specimen } from './harness/specimens.ts'
import { useCustomer } from './harness/use-customer.ts'

/** What the device keeps of a form that is not sent yet: the bytes as text, and whether a script may read their key. */
function readDrafts(page: Page): Promise<{ sealed: string; extractable: boolean }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('wabi-drafts', 1)
        opening.addEventListener('error', () => reject(opening.error ?? new Error('denied')))
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
          all.addEventListener('success', () =>
            resolve(
              (all.result as { key: CryptoKey; sealed: ArrayBuffer }[]).map(({ key, sealed }) => ({
                sealed: new TextDecoder('latin1').decode(sealed),
                extractable: key.extractable,
              })),
            ),
          )
        })
      }),
  )
}

const harness = useCustomer()
const { platform, camera, openWindow, newLink, openPhone } = harness

test('a reload resumes at the current step, and Back stops at step 1', async () => {
  const { page } = await openPhone()
  await page.goto((await newLink()).verificationUrl)
  await chooseNationality(page)
  await chooseDocument(page, /National ID \(Fayida\)/)
  await heading(page, 'Personal Information').waitFor()
  // An incomplete date of birth survives the reload too.
  await page.getByLabel('Day').fill('7')
  await page.getByLabel('Month').selectOption('3')
  await page.reload()
  await heading(page, 'Personal Information').waitFor()
  expect(await page.getByLabel('Day').inputValue()).toBe('7')
  expect(await page.getByLabel('Month').inputValue()).toBe('3')
  await page.getByLabel('Full Name').fill('Hanna Tesfaye')
  await expect.poll(() => readDrafts(page)).toMatchObject([{ extractable: false }])
  const [draft] = await readDrafts(page)
  expect(draft?.sealed.length).toBeGreaterThan(100)
  expect(draft?.sealed).not.toContain('fullName')
  expect(
    await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
  ).not.toContain('Hanna')
  await page.getByText('Step 3 of 6').waitFor()
  await fillPersonalInfo(page, (await specimen('hanna', 'fayda', 'front')).claims)
  await takePhoto(page, 'Scan Front of ID', camera)
  await heading(page, 'Scan Back of ID').waitFor()
  await page.reload()
  await page.getByText('Step 5 of 6').waitFor()
  await heading(page, 'Scan Back of ID').waitFor()
  for (const title of [
    'Scan Front of ID',
    'Personal Information',
    'Select ID Document Type',
    'Select Your Nationality',
  ]) {
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await heading(page, title).waitFor()
  }
  expect(await page.getByRole('button', { name: 'Back', exact: true }).count()).toBe(0)
})

test('the QR code on the desktop opens the same session on a phone, and the desktop follows to the result', async () => {
  // The browser reads the picture when it opens the camera, which may be before the photos are taken.
  await camera.show((await specimen('hanna', 'fayda', 'front')).picture)
  const { verificationUrl: link } = await newLink()
  const desktop = await openWindow({ viewport: DESKTOP })
  await desktop.page.goto(link)
  await desktop.page.getByText('Choose Verification Method').waitFor()
  await desktop.page.getByText('Scan to continue on mobile').first().waitFor()
  await desktop.page
    .getByRole('img', { name: /QR code/ })
    .first()
    .waitFor()
  const qrLink = await readQr(desktop.page)
  expect(qrLink).toMatch(new RegExp(`^${platform.url}/verify/${getSessionId(link)}\\?mobile=true&code=`))

  const phone = await openPhone()
  await playFakeCamera(phone.page, 'hanna')
  await phone.page.goto(qrLink)
  // Both screens show the same two words.
  const words = await phone.page.locator('main p[translate=no]').textContent()
  expect(words).toMatch(/^\w+ \w+ · \S+ \S+$/)
  await desktop.page.getByText(words!).waitFor()
  await chooseNationality(phone.page)
  await chooseDocument(phone.page, /National ID \(Fayida\)/)
  const front = await specimen('hanna', 'fayda', 'front')
  await fillPersonalInfo(phone.page, front.claims)
  await desktop.page.getByText('Now on your phone').first().waitFor()
  // The QR code works once, on one phone.
  const other = await openPhone()
  await other.page.goto(qrLink)
  await other.page.getByText('This QR code has been used or is too old.').first().waitFor()
  expect(await findFaults(other.page, 'used-qr-code')).toEqual([])

  await takeAllPhotos(phone.page, camera, {
    front,
    back: await specimen('hanna', 'fayda', 'back'),
  })
  await completeHeadTurn(phone.page)
  await desktop.page.getByText('Verification Approved!').waitFor()
  // Nothing that was typed stays on the device.
  await expect.poll(() => readDrafts(phone.page)).toEqual([])
})

test("'Continue here instead' takes the check over from the other device, which says so, without losing entries", async () => {
  const { verificationUrl: link } = await newLink()
  const desktop = await openWindow({ viewport: DESKTOP })
  await desktop.page.goto(link)
  await desktop.page
    .getByRole('img', { name: /QR code/ })
    .first()
    .waitFor()
  const phone = await openPhone()
  await phone.page.goto(await readQr(desktop.page))
  await chooseNationality(phone.page)
  await chooseDocument(phone.page, /National ID \(Fayida\)/)
  await heading(phone.page, 'Personal Information').waitFor()

  await heading(desktop.page, 'Continue on your phone').waitFor()
  await desktop.page.getByRole('button', { name: 'Continue here instead' }).click()
  await heading(desktop.page, 'Personal Information').waitFor()
  // The phone updates by itself.
  await heading(phone.page, 'This check continues on another device').waitFor()
  expect(await findFaults(phone.page, 'continues-elsewhere')).toEqual([])

  await fillPersonalInfo(desktop.page, (await specimen('hanna', 'fayda', 'front')).claims)
  await heading(desktop.page, 'Scan Front of ID').waitFor()
  await phone.page.getByRole('button', { name: 'Continue here instead' }).click()
  await heading(phone.page, 'Scan Front of ID').waitFor()
  await heading(desktop.page, 'This check continues on another device')
    .or(heading(desktop.page, 'Continue on your phone'))
    .first()
    .waitFor()
})

test('a second browser takes the check over with the code that the first one shows, and keeps all entries', async () => {
  const first = await openAtStep(harness, 'Scan Front of ID')
  const link = `${platform.url}/verify/${first.sessionId}`
  const second = await openPhone()
  await second.page.goto(link)
  await heading(second.page, 'This check continues on another device').waitFor()
  expect(await findFaults(second.page, 'enter-the-shown-code')).toEqual([])
  await first.page.getByRole('button', { name: 'Continue on another device' }).click()
  const shown = first.page.getByRole('dialog').getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await shown.waitFor()
  expect(await findFaults(first.page, 'shown-code')).toEqual([])
  await second.page.getByLabel('Code', { exact: true }).fill((await shown.textContent()) ?? '')
  await second.page.getByRole('button', { name: 'Continue with this code' }).click()
  await heading(second.page, 'Scan Front of ID').waitFor()

  // The first one says at once where the check continues, and can take it back.
  await heading(first.page, 'This check continues on another device').waitFor()
  await first.page.getByRole('button', { name: 'Continue here instead' }).click()
  await heading(first.page, 'Scan Front of ID').waitFor()
  await heading(second.page, 'This check continues on another device').waitFor()
})

test('before personal data is entered, a link opened in another browser resumes there', async () => {
  const { verificationUrl: link } = await newLink()
  const first = await openPhone()
  await first.page.goto(link)
  await chooseNationality(first.page)
  await chooseDocument(first.page, /National ID \(Fayida\)/)
  await heading(first.page, 'Personal Information').waitFor()
  const second = await openPhone()
  await second.page.goto(link)
  // Somebody else may have agreed in the other browser.
  await agreeToAll(second.page)
  await heading(second.page, 'Personal Information').waitFor()
  await fillPersonalInfo(first.page, (await specimen('hanna', 'fayda', 'front')).claims)
  await heading(first.page, 'This check continues on another device').waitFor()
  expect(await first.page.getByText('is not valid').count()).toBe(0)

  // The first takes it back; the second is notified when it requests a code.
  await first.page.goto(link)
  await agreeToAll(first.page)
  await heading(first.page, 'Personal Information').waitFor()
  await second.page.getByRole('button', { name: 'Continue on another device' }).click()
  await heading(second.page, 'This check continues on another device').waitFor()
  expect(await second.page.getByText('Check your connection').count()).toBe(0)
})

test('a leaked link shows no personal data and does not take the check over by itself', async () => {
  const { page, sessionId } = await openAtStep(harness, 'Scan Front of ID')
  const link = `${platform.url}/verify/${sessionId}`
  const { claims } = await specimen('hanna', 'fayda', 'front')
  const stranger = await openPhone()
  await stranger.page.goto(link)
  await heading(stranger.page, 'This check continues on another device').waitFor()
  expect(await stranger.page.content()).not.toContain(claims.fullName)

  await stranger.page.getByText('No code?').click()
  await stranger.page.getByRole('button', { name: 'Start again in this browser' }).click()
  await heading(stranger.page, 'Select Your Nationality').waitFor()

  // The robbed customer is not promised that nothing is lost.
  await pressShutter(page)
  await page.getByText('What you entered and sent here was discarded.').waitFor()
  expect(await page.getByText('Nothing you entered is lost').count()).toBe(0)
  expect(await findFaults(page, 'taken-over-by-a-stranger')).toEqual([])
})

test('an unknown link and a missing one are reported', async () => {
  const { page } = await openPhone()
  await page.goto(`${platform.url}/verify/ses_${'a'.repeat(26)}`)
  await page
    .getByText('This verification link is not valid. Please ask the company for a new one.')
    .first()
    .waitFor()
  expect(await findFaults(page, 'unknown-link')).toEqual([])
  await page.goto(`${platform.url}/verify?mobile=true`)
  await chooseCountry(page)
  await page
    .getByText('A link is needed')
    .or(page.getByText('A verification link is needed.'))
    .first()
    .waitFor()
})
