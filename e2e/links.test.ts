import { readFile } from 'node:fs/promises'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Download, Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from './harness/axe.ts'
import { PHONE } from './harness/browser.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, client, open } = useDashboard()

const readDownload = async (download: Download) => readFile(await download.path())
const expectFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true)
const listed = async (search: string) => (await client.call('listVerifications', { query: { search } })).data

const getTimeline = async (verificationId: string) =>
  (await client.call('getVerification', { params: { verificationId } })).data.timeline.map(
    ({ event }) => event,
  )

test('an uploaded customer list is validated line by line, sent after confirmation, and downloaded with its links', async () => {
  const page = await open('/dashboard/create')
  await page.getByRole('link', { name: 'Upload a list' }).click()
  const [sample] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Sample file' }).click(),
  ])
  expect((await readDownload(sample)).toString()).toContain('Name,Email,Phone')

  const choose = (name: string, text: string, encoding: BufferEncoding) =>
    page
      .getByLabel('Choose a CSV file, or drop it here')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, encoding) })
  await choose('empty.csv', 'Town;Street\nAddis Ababa;Bole Road\n', 'utf8')
  await page.getByText('No column for name and e-mail was found').waitFor()
  await choose(
    'customers.csv',
    '\ufeffEmail\tName\tLanguage\tExpiry\r\nabebe@example.et\tአበበ ቢቂላ\tAmharic\t3\r\nnobody\tTirunesh Dibaba\t\t\r\nkenenisa@example.et\tKenenisa Bekele\t\t\r\n',
    'utf16le',
  )
  await page.getByText('2 ready', { exact: true }).waitFor()
  await page.getByText('Please enter a valid email address').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect((await client.call('listVerifications', { query: {} })).data).toEqual([])

  await page.getByRole('button', { name: 'Create & send 2 links, leave out 1' }).click()
  await page.getByRole('heading', { name: '2 links created' }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download links' }).click(),
  ])
  const [abebe] = await listed('አበበ')
  const { data } = await client.call('getVerification', {
    params: { verificationId: abebe?.verificationId ?? '' },
  })
  const text = (await readDownload(file)).toString()
  expect(text).toContain(`2,አበበ ቢቂላ,abebe@example.et,${abebe?.verificationId},${data.verificationUrl}`)
  expect(data.language).toBe('am')
  expect(Math.round((Date.parse(data.expiresAt ?? '') - Date.parse(data.createdAt)) / DAY_MS)).toBe(3)
  expect(await listed('Tirunesh')).toEqual([])
  await page.reload()
  await page.getByRole('heading', { name: '2 links created' }).waitFor()
  await page.setViewportSize(PHONE)
  expect(await axeViolations(page)).toEqual([])
})

test('customers get e-mails in the client’s words and language, always with the link', async () => {
  const page = await open('/dashboard/create')
  await page.getByRole('link', { name: 'Edit the message' }).click()
  await page.getByRole('tab', { name: /Amharic/ }).click()
  const mail = page.frameLocator('iframe')
  await mail.getByText('ማረጋገጥ ይጀምሩ').waitFor()
  const opening = page.getByLabel(/^Opening words/)
  await opening.fill('{customerNam} ሰላም')
  await page.getByText('There is no such placeholder: {customerNam}').waitFor()
  await opening.fill('{customerName}፣ <b>እንኳን</b> ደህና መጡ')
  await mail.getByText('አበበ ቢቂላ፣ <b>እንኳን</b> ደህና መጡ').last().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save message' }).click()
  await page.getByText('Message saved', { exact: true }).waitFor()
  await page.getByLabel('Language of your customers').selectOption('am')
  await page.getByText('Messages to customers are in').waitFor()
  const preview = await client.call('previewMessageTemplate', {
    body: { language: 'am', subject: 'x', opening: 'y', closing: '' },
  })
  expect(preview.data.text).toMatch(/\/verify\/example/)

  await page.reload()
  await page.getByRole('tab', { name: /Amharic/, selected: true }).waitFor()
  await expect.poll(() => opening.inputValue()).toContain('እንኳን')
  await page.getByRole('button', { name: 'Reset to original' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => opening.inputValue()).toContain('ማንነትዎን')
  await page.getByLabel('Language of your customers').selectOption('en')
})

test('a link is resent from list and case page, which show its validity, and cancelled', async () => {
  const { verificationId } = await client.call('createLinks', {
    body: { customerName: 'Derartu Tulu', customerEmail: 'derartu@example.et', expiryDays: 14 },
  })
  const page = await open('/dashboard/verifications?search=Derartu')
  const more = page.getByRole('button', { name: 'More of Derartu Tulu' })
  await more.press('Enter')
  await expectFocus(page.getByRole('menuitem', { name: 'Preview' }))
  await page.keyboard.press('Escape')
  await expectFocus(more)
  await more.click()
  await page.getByRole('menuitem', { name: 'Send the link again' }).click()
  await page
    .getByText(/^Valid until .* No e-mail was sent: please give the customer the link yourself$/)
    .first()
    .waitFor()

  await page.getByRole('link', { name: 'View Details of Derartu Tulu' }).click()
  await page.getByText('(in 14 days)').waitFor()
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  await expect
    .poll(async () => (await getTimeline(verificationId)).filter((event) => event === 'link.resent').length)
    .toBe(2)
  await page.getByRole('button', { name: 'Cancel link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the link' }).click()
  await expect.poll(async () => (await listed(verificationId))[0]?.status).toBe('cancelled')
  await page.getByRole('button', { name: 'Cancel link' }).waitFor({ state: 'detached' })
})

test('cases are assigned from the list and on their page, and filtered by assignee', async () => {
  const [first = '', second = ''] = await addReviewCases(platform, client, 2)
  const page = await open('/dashboard/verifications?status=pending_review')
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .waitFor()
  for (const box of await page.getByRole('checkbox', { name: /^Select / }).all()) await box.check()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect
    .poll(() => dialog.getByLabel('Assign to').locator('option').first().innerText())
    .toBe('Me (Almaz Kebede)')
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await page.getByText('2 of 2 assigned').first().waitFor()

  await page.goto(`${platform.url}/dashboard/verifications/${first}`)
  const field = page.getByLabel('Assigned to')
  await expect.poll(() => field.inputValue()).toMatch(/^usr_/)
  await field.selectOption('')
  await page.getByText('Assignment removed').first().waitFor()
  await page.goto(`${platform.url}/dashboard/verifications?status=pending_review`)
  await page.getByRole('button', { name: 'More Filters' }).click()
  await page.getByLabel('Assigned to').selectOption('nobody')
  const rows = page.getByRole('link', { name: /^View Details/ })
  await expect.poll(() => rows.count()).toBe(1)
  await expect.poll(() => rows.first().getAttribute('href')).toContain(first)
  await page.getByLabel('Assigned to').selectOption({ label: 'Me (Almaz Kebede)' })
  await expect.poll(async () => await rows.first().getAttribute('href')).toContain(second)

  await page.goto(`${platform.url}/dashboard/verifications/${second}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF report' }).click(),
  ])
  const pdf = (await readDownload(file)).toString('latin1')
  expect(file.suggestedFilename()).toBe(`${second}.pdf`)
  expect(pdf.startsWith('%PDF-')).toBe(true)
  // The report includes the pictures of card and face.
  expect(pdf.match(/\/Subtype \/Image\b/gu)?.length).toBeGreaterThanOrEqual(2)
  expect(await axeViolations(page)).toEqual([])
})

test.each([false, true])('a long name is shown whole on its page (phone: %s)', async (phone) => {
  const name = 'ወለተማርያም ገብረእግዚአብሔር ወልደአማኑኤል ተክለሃይማኖት'
  const { verificationId } = await client.call('createLinks', {
    body: { customerName: name, customerEmail: 'welete@example.et' },
  })
  const page = await open(`/dashboard/verifications/${verificationId}`, { phone })
  const heading = page.getByRole('heading', { level: 2, name })
  await heading.waitFor()
  const hidden = () =>
    heading.evaluate((node) => [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight])
  expect(await hidden()).toEqual([0, 0])
})
