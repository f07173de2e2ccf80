import { beforeAll, expect, test } from 'vitest'
import {
  agree,
  chooseCountry,
  chooseDocument,
  chooseNationality,
  fillPersonalInfo,
  heading,
  passCaution,
} from './harness/customer-page.ts'
import { findFaults } from './harness/find-faults.ts'
import { useCustomer } from './harness/use-customer.ts'

const { client, newLink, openWindow, openPhone } = useCustomer(null)

const SMALLEST = { width: 320, height: 480 }
const OTHER_WAY = 'Come to our branch in Bole with your passport.'

beforeAll(() =>
  client.call('updateSettings', {
    body: { otherWay: { en: OTHER_WAY }, purpose: { en: 'open your account' } },
  }),
)

test('both acts on a small screen, each in a language of its own; switching loses nothing, and the consent can be withdrawn', async () => {
  const { verificationUrl, verificationId } = await newLink()
  const { page } = await openWindow({ viewport: SMALLEST })
  await page.goto(verificationUrl)
  await chooseCountry(page, 'Kenya')
  await passCaution(page)
  await heading(page, 'How Abay Bank uses your data').waitFor()
  await page.getByText('Step 1 of 6').waitFor()
  // Two equal buttons.
  const buttons = page.locator('.actions button')
  const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()))
  expect(boxes).toHaveLength(2)
  expect(boxes[0]!.width).toBeCloseTo(boxes[1]!.width, 0)
  expect(boxes[0]!.height).toBeCloseTo(boxes[1]!.height, 0)
  expect(boxes[0]!.height).toBeGreaterThanOrEqual(48)

  await page.getByLabel('Language').selectOption('አማርኛ')
  await heading(page, 'Abay Bank መረጃዎን እንዴት እንደሚጠቀም').waitFor()
  expect(await page.locator('main [lang=am] h1').count()).toBe(1)
  expect(await findFaults(page)).toEqual([])
  await page.setViewportSize(SMALLEST)
  await agree(page, 'Abay Bank መረጃዎን እንዴት እንደሚጠቀም', 'እስማማለሁ')
  await heading(page, 'ፊትዎን ማነጻጸር').waitFor()
  await page.getByLabel('ቋንቋ').selectOption('Afaan Oromoo')
  await agree(page, 'Fuula kee wal bira qabuu', 'Nan walii gala')
  await heading(page, 'Gosa Sanada Eenyummaa Filadhaa').waitFor()
  await page.getByLabel('Afaan', { exact: true }).selectOption('English')
  await heading(page, 'Select ID Document Type').waitFor()
  // The choice before the consent is kept: Kenya has no Kebele ID.
  expect(await page.getByText('Kebele ID').count()).toBe(0)
  const { consents } = (await client.call('getVerification', { params: { verificationId } })).data
  expect(consents.map(({ kind, language }) => [kind, language])).toEqual([
    ['notice', 'am'],
    ['biometrics', 'om'],
  ])

  // Back is the nationality, and the consent is not asked for again.
  await page.goBack()
  await chooseCountry(page, 'Kenya')
  await heading(page, 'Select ID Document Type').waitFor()

  // The English text arrives after the one in the language that the customer has chosen meanwhile.
  const answered = Promise.withResolvers<void>()
  await page.route('**/withdrawal-preview', async (route) => {
    if (route.request().postDataJSON().language === 'en') await answered.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/withdrawal-preview')
  await page.getByRole('link', { name: 'Withdraw my consent' }).click()
  await asked
  await page.getByLabel('Language').selectOption('Afaan Oromoo')
  await heading(page, 'Walii galtee kee kaasi').waitFor()
  const late = page.waitForResponse('**/withdrawal-preview')
  answered.resolve()
  await late
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Kaasi', exact: true }).click()
  await heading(page, 'Walii galteen kee kaafameera').waitFor()
  await page.goto(verificationUrl)
  await heading(page, 'Mirkaneessa kana addaan kutaniittu').waitFor()
})

test('verifying another way ends the check with the company’s words, and the dashboard shows it', async () => {
  const { verificationUrl, verificationId } = await newLink()
  const { page, context } = await openPhone()
  await page.goto(verificationUrl)
  await chooseCountry(page)
  // Telling changes what the customer may do next, and nothing else that they see.
  await page.getByText('Abay Bank asks you to do this to open your account.').waitFor()
  await page.getByRole('button', { name: 'Somebody asked me to do this' }).click()
  await heading(page, 'Before you go on').waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop here' }).click()
  await page.getByRole('button', { name: 'Go back' }).click()
  await agree(page, 'How Abay Bank uses your data')
  await heading(page, 'Comparing your face').waitFor()
  await page.getByText(OTHER_WAY).waitFor()
  const another = page.getByRole('button', { name: 'Verify another way' })
  await another.click()
  await page.getByRole('button', { name: 'Go back' }).click()
  await heading(page, 'Comparing your face').waitFor()
  // A lost connection is reported, and nothing is ended.
  await another.click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'End this check' }).click()
  await page.getByText('We could not reach the service.').first().waitFor()
  // The message stays while the pointer is on it.
  await page.mouse.move(180, 700)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'End this check' }).click()
  await heading(page, 'This check has ended').waitFor()
  await page.getByText(OTHER_WAY).waitFor()
  expect(await findFaults(page, 'ending-declined')).toEqual([])
  await page.reload()
  await heading(page, 'You ended this check').waitFor()
  await page.getByText(OTHER_WAY).waitFor()
  const detail = (await client.call('getVerification', { params: { verificationId } })).data
  expect(detail.status).toBe('declined')
})

test('a customer who is too young reads it once, at the date of birth, in their language; no message covers Continue', async () => {
  const { verificationUrl } = await newLink()
  const { page, context } = await openWindow({ viewport: { width: 360, height: 640 } })
  await page.goto(verificationUrl)
  await chooseNationality(page)
  await chooseDocument(page, 'Ethiopian Passport')
  const claims = {
    fullName: 'Liya Bekele',
    dateOfBirth: `${new Date().getUTCFullYear() - 6}-01-02`,
    gender: 'F',
    idNumber: 'EP1234567',
    nationality: 'ET',
  } as const
  await fillPersonalInfo(page, claims)
  await page.getByText('This check is for people who are older').waitFor()
  await page.getByLabel('Language').selectOption('አማርኛ')
  await page.getByRole('button', { name: 'ቀጥል', exact: true }).click()
  await page.getByText('ይህ ማረጋገጫ ዕድሜያቸው ከፍ ላሉ ሰዎች ነው').waitFor()
  expect(await page.getByText('This check is for people').count()).toBe(0)
  expect(await page.getByText('ይህ ማረጋገጫ ዕድሜያቸው ከፍ ላሉ ሰዎች ነው').count()).toBe(1)

  await page.getByLabel('ቋንቋ').selectOption('English')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await context.setOffline(true)
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await next.click()
  const toast = page.locator('section[aria-label^=Notifications] [data-toast]')
  await toast.getByText('Failed to save personal information. Please try again.').waitFor()
  const [message, button] = [(await toast.boundingBox())!, (await next.boundingBox())!]
  expect(message.y + message.height).toBeLessThanOrEqual(button.y)
})

test('a customer of 15 passes a link on; a parent reads the text in Amharic and agrees, and the check goes on', async () => {
  await client.call('updateSettings', { body: { guardianConsent: true } })
  const { verificationUrl, verificationId } = await newLink()
  const { page } = await openPhone()
  await page.goto(verificationUrl)
  await chooseNationality(page)
  await chooseDocument(page, 'Ethiopian Passport')
  const dateOfBirth = `${new Date().getUTCFullYear() - 15}-01-02`
  const claims = {
    fullName: 'Liya Bekele',
    dateOfBirth,
    gender: 'F',
    idNumber: 'EP1234567',
    nationality: 'ET',
  } as const
  await fillPersonalInfo(page, claims)
  await heading(page, 'A parent or guardian has to agree').waitFor()
  expect(await findFaults(page, 'guardian-needed')).toEqual([])
  const link = await page.getByText('#guardian=').innerText()
  await page.getByRole('button', { name: 'They have agreed' }).click()
  await page.getByText('A parent or legal guardian has to agree first.').waitFor()

  const { page: parent } = await openPhone()
  await parent.goto(link)
  await heading(parent, 'Consent for a minor').waitFor()
  await parent.getByRole('button', { name: 'I agree' }).click()
  await parent.getByText('Please enter your full name').waitFor()
  await parent.getByText('Please choose one').waitFor()
  expect(await findFaults(parent, 'guardian-text')).toEqual([])
  await parent.getByLabel('Language').selectOption('አማርኛ')
  await heading(parent, 'ለአካለ መጠን ላልደረሰ ሰው የሚሰጥ ስምምነት').waitFor()
  await parent.getByLabel('ሙሉ ስምዎ').fill('በቀለ ተስፋዬ')
  await parent.getByLabel('እናት ወይም አባት').check()
  await parent.getByRole('button', { name: 'እስማማለሁ' }).click()
  await heading(parent, 'እናመሰግናለን').waitFor()
  expect(await findFaults(parent, 'guardian-thanks')).toEqual([])

  await page.getByRole('button', { name: 'They have agreed' }).click()
  await page.getByText('Personal Information').waitFor({ state: 'hidden' })
  const { consents } = (await client.call('getVerification', { params: { verificationId } })).data
  expect(consents.at(-1)).toMatchObject({
    kind: 'guardian',
    language: 'am',
    guardian: { fullName: 'በቀለ ተስፋዬ', relation: 'parent', sameBrowser: false },
  })
})
