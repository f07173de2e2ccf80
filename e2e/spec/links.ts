import { describe, expect, test } from 'vitest'
import { button, desk, dialog, during, go, headsOf, optionsOf, sees, toast } from './desk.ts'

export function linkRows(): void {
  describe('Create Verification Link dialog', () => {
    const open = async () => {
      await button(desk.page.getByRole('banner'), 'Create Verification').click()
      await sees(dialog(), 'Create Customer Verification Link')
    }
    test('name, e-mail, phone, expiry (7 days unless chosen) and notes; what is missing is told', async () => {
      await open()
      const expiry = dialog().getByLabel('Link Expiry')
      expect(await optionsOf(expiry)).toEqual(['1 day', '3 days', '7 days', '14 days', '30 days'])
      await expect.poll(() => expiry.inputValue()).toBe('7')
      await button(dialog(), 'Create & Send Link').click()
      await sees(
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
    test('‘Creating...’, and a failure says so', async () => {
      const send = async () => {
        await button(dialog(), 'Create & Send Link').click()
        await button(dialog(), 'Creating...').waitFor()
      }
      await during(desk.page, '/api/client/verification-links', send, 'fails')
      await sees(toast(), 'Failed to create verification link', 'Please try again')
    })
    test('the link: to scan, to copy (‘Copied!’ for 2 seconds), and what comes next', async () => {
      await button(dialog(), 'Create & Send Link').click()
      await sees(toast(), 'Verification link created!')
      await sees(toast(), 'Customer will receive an email with verification instructions.')
      const link = dialog().getByLabel('Verification Link')
      await expect.poll(() => link.inputValue()).toMatch(/\/verify\/ses_/)
      expect(await link.getAttribute('readonly')).not.toBeNull()
      await dialog().getByRole('img', { name: 'QR code of the verification link' }).waitFor()
      await sees(dialog(), 'Hanna Tesfaye', /^ver_/, 'Expires', 'Next Steps', /e-mail/)
      await sees(dialog(), 'The customer completes the 5-step e-KYC', 'You get status updates')
      await sees(dialog(), 'The link expires in 7 days')
      const started = Date.now()
      await button(dialog(), 'Copy Link').click()
      await button(dialog(), 'Copied!').waitFor()
      await sees(toast(), 'Link copied!')
      await button(dialog(), 'Copy Link').waitFor()
      expect(Date.now() - started).toBeGreaterThan(1900)
      await desk.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
      await button(dialog(), 'Copy Link').click()
      await sees(toast(), 'Failed to copy', 'Please copy the link manually.')
    })
    test('‘Create Another Link’ gives an empty form, and so does closing', async () => {
      const name = dialog().getByLabel(/^Customer Name/)
      await button(dialog(), 'Create Another Link').click()
      await expect.poll(() => name.inputValue()).toBe('')
      await name.fill('Forgotten')
      await button(dialog(), 'Cancel').click()
      await open()
      await expect.poll(() => name.inputValue()).toBe('')
      await desk.page.keyboard.press('Escape')
    })
  })

  describe('Verification Records', () => {
    test('the columns, each row’s way to its details, and the filters', async () => {
      await go(desk.page, '/dashboard/verifications')
      await sees(desk.page, 'Verification Records')
      expect(await headsOf('Verification records')).toEqual(
        expect.arrayContaining(['Customer Details', 'Verification Info', 'Status & Confidence', 'Actions']),
      )
      await expect.poll(() => desk.page.getByRole('link', { name: /^View Details/ }).count()).toBe(7)
      expect(await optionsOf(desk.page.getByLabel('Status', { exact: true }))).toEqual([
        'All',
        'Completed',
        'Pending review',
        'Failed',
      ])
      expect(await optionsOf(desk.page.getByLabel('Document type'))).toHaveLength(4)
      await button(desk.page, 'More Filters').waitFor()
    })
    test('who went no further in the funnel is a list', async () => {
      await desk.client.call('createLinks', {
        body: { customerName: 'Mulu Bekele', customerEmail: 'mulu@example.et' },
      })
      await go(desk.page, '/dashboard')
      const lost = desk.page.getByRole('link', { name: /went no further$/ })
      const count = Number.parseInt(await lost.innerText(), 10)
      await lost.click()
      await desk.page.waitForURL(/stopped=created/)
      const rows = desk.page.getByRole('link', { name: /^View Details/ })
      await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(count)
    })
  })
}
