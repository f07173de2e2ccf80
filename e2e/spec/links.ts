import { describe, expect, test } from 'vitest'
import {
  button,
  setup,
  dialog,
  whileHeld,
  goTo,
  columnHeaders,
  optionLabels,
  expectTexts,
  toast,
} from './setup.ts'

export function testLinks(): void {
  describe('Create Verification Link dialog', () => {
    const open = async () => {
      await button(setup.page.getByRole('banner'), 'Create Verification').click()
      await expectTexts(dialog(), 'Create Customer Verification Link')
    }
    test('name, e-mail, phone, expiry (7 days by default) and notes; missing fields are reported', async () => {
      await open()
      const expiry = dialog().getByLabel('Link Expiry')
      expect(await optionLabels(expiry)).toEqual(['1 day', '3 days', '7 days', '14 days', '30 days'])
      await expect.poll(() => expiry.inputValue()).toBe('7')
      await button(dialog(), 'Create & Send Link').click()
      await expectTexts(
        dialog(),
        'Customer name must be at least 2 characters',
        'Please enter a valid email address',
        'Cancel',
      )
      await dialog()
        .getByLabel(/^Customer Name/)
        .fill('Hanna Tesfaye')
      await dialog()
        .getByLabel(/^Customer Email/)
        .fill('hanna@example.et')
      await dialog()
        .getByLabel(/^Customer Phone/)
        .fill('+251911234567')
      await dialog()
        .getByLabel(/^Notes/)
        .fill('Opens an account')
    })
    test('‘Creating...’, and an error message on failure', async () => {
      const send = async () => {
        await button(dialog(), 'Create & Send Link').click()
        await button(dialog(), 'Creating...').waitFor()
      }
      await whileHeld(setup.page, '/api/client/verification-links', send, 'fails')
      await expectTexts(toast(), 'Failed to create verification link', 'Please try again')
    })
    test('the link can be scanned and copied (‘Copied!’ for 2 seconds), with the next steps', async () => {
      await button(dialog(), 'Create & Send Link').click()
      await expectTexts(toast(), 'Verification link created!')
      await expectTexts(toast(), 'Customer will receive an email with verification instructions.')
      const link = dialog().getByLabel('Verification Link')
      await expect.poll(() => link.inputValue()).toMatch(/\/verify\/ses_/)
      expect(await link.getAttribute('readonly')).not.toBeNull()
      await dialog().getByRole('img', { name: 'QR code of the verification link' }).waitFor()
      await expectTexts(dialog(), 'Hanna Tesfaye', /^ver_/, 'Expires', 'Next Steps', /e-mail/)
      await expectTexts(dialog(), 'The customer completes the 5-step e-KYC', 'You get status updates')
      await expectTexts(dialog(), 'The link expires in 7 days')
      const started = Date.now()
      await button(dialog(), 'Copy Link').click()
      await button(dialog(), 'Copied!').waitFor()
      await expectTexts(toast(), 'Link copied!')
      await button(dialog(), 'Copy Link').waitFor()
      expect(Date.now() - started).toBeGreaterThan(1900)
      await setup.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
      await button(dialog(), 'Copy Link').click()
      await expectTexts(toast(), 'Failed to copy', 'Please copy the link manually.')
    })
    test('‘Create Another Link’ and closing both clear the form', async () => {
      const name = dialog().getByLabel(/^Customer Name/)
      await button(dialog(), 'Create Another Link').click()
      await expect.poll(() => name.inputValue()).toBe('')
      await name.fill('Forgotten')
      await button(dialog(), 'Cancel').click()
      await open()
      await expect.poll(() => name.inputValue()).toBe('')
      await setup.page.keyboard.press('Escape')
    })
  })

  describe('Verification Records', () => {
    test('the columns, a details link in each row, and the filters', async () => {
      await goTo(setup.page, '/dashboard/verifications')
      await expectTexts(setup.page, 'Verification Records')
      expect(await columnHeaders('Verification records')).toEqual(
        expect.arrayContaining(['Customer Details', 'Verification Info', 'Status & Confidence', 'Actions']),
      )
      await expect.poll(() => setup.page.getByRole('link', { name: /^View Details/ }).count()).toBe(7)
      expect(await optionLabels(setup.page.getByLabel('Status', { exact: true }))).toEqual([
        'All',
        'Approved',
        'In review',
        'Rejected',
      ])
      expect(await optionLabels(setup.page.getByLabel('Document type'))).toHaveLength(4)
      await button(setup.page, 'More Filters').waitFor()
    })
    test('the drop-off count in the funnel opens a list of those customers', async () => {
      await setup.client.call('createLinks', {
        body: { customerName: 'Mulu Bekele', customerEmail: 'mulu@example.et' },
      })
      await goTo(setup.page, '/dashboard')
      const lost = setup.page.getByRole('link', { name: /stopped here$/ })
      const count = Number.parseInt(await lost.innerText(), 10)
      await lost.click()
      await setup.page.waitForURL(/stopped=created/)
      const rows = setup.page.getByRole('link', { name: /^View Details/ })
      await expect.poll(() => rows.count()).toBe(count)
    })
  })
}
