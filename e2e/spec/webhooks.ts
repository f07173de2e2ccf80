import { describe, expect, test } from 'vitest'
import {
  button,
  setup,
  dialog,
  whileHeld,
  goTo,
  columnHeaders,
  expectTexts,
  toast,
  whileFailing,
} from './setup.ts'

export function testWebhooks(): void {
  describe('Webhooks tab', () => {
    test('a title and two tables, each with an empty state', async () => {
      await goTo(setup.page, '/dashboard/webhooks')
      await expectTexts(
        setup.page,
        'Webhook Configuration',
        'Active Webhook Configurations',
        'Recent Webhook Deliveries',
      )
      await expectTexts(
        setup.page,
        'No webhook configurations yet',
        'Add a webhook to receive real-time notifications',
      )
      await expectTexts(
        setup.page,
        'No webhook deliveries yet',
        'Webhook events will appear here once configured',
      )
    })
    test('‘Add New Webhook’ with name, URL and events; both are required', async () => {
      await button(setup.page, 'Add Webhook').click()
      await expectTexts(dialog(), 'Add New Webhook', 'Cancel')
      expect(
        await dialog()
          .getByLabel(/^Webhook URL/)
          .getAttribute('placeholder'),
      ).toMatch(/^https:/)
      const chosen = dialog().getByRole('checkbox', { checked: true })
      expect(
        await chosen.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
      ).toEqual(['verification.completed'])
      for (const event of ['verification.failed', 'session.generated', 'fraud.detected'])
        await expect.poll(() => dialog().locator(`input[value="${event}"]`).count()).toBe(1)
      await button(dialog(), 'Create Webhook').click()
      await expectTexts(toast(), 'Please enter webhook name and URL')
      await dialog()
        .getByLabel(/^Webhook Name/)
        .fill('Core banking')
      await dialog()
        .getByLabel(/^Webhook URL/)
        .fill(`${setup.platform.url}/nobody`)
      const send = async () => {
        await button(dialog(), 'Create Webhook').click()
        await button(dialog(), 'Creating...').waitFor()
      }
      await whileHeld(setup.page, '/api/client/webhooks', send, 'fails')
      await expectTexts(toast(), 'Error', 'Failed to create webhook')
      await button(dialog(), 'Create Webhook').click()
      await expectTexts(toast(), 'Webhook configuration created successfully')
      await button(dialog(), 'Done').click()
    })
    test('the columns of both tables', async () => {
      expect(await columnHeaders('Active webhook configurations')).toEqual([
        'Name',
        'URL',
        'Events',
        'Status',
        'Created',
        'Actions',
      ])
      await expectTexts(setup.page, 'Active', `${setup.platform.url}/nobody`)
      const [{ id } = { id: '' }] = (await setup.client.call('listWebhooks', {})).data
      await setup.client.call('testWebhook', { params: { id } })
      await setup.page.reload()
      expect(await columnHeaders('Recent webhook deliveries')).toEqual([
        'Event',
        'URL',
        'Status',
        'Response',
        'Timestamp',
        'Attempts',
      ])
    })
    test('a configuration is deleted after confirmation', async () => {
      const remove = async () => {
        await button(setup.page, 'Delete Core banking').click()
        await expectTexts(dialog(), 'Are you sure you want to delete this webhook configuration?')
        await button(dialog(), 'Delete').click()
      }
      await whileFailing(setup.page, '/api/client/webhooks/*', async () => {
        await remove()
        await expectTexts(toast(), 'Failed to delete webhook')
      })
      await remove()
      await expectTexts(toast(), 'Webhook configuration deleted successfully')
    })
  })
}
