import { describe, expect, test } from 'vitest'
import { button, desk, dialog, during, go, headsOf, sees, toast, without } from './desk.ts'

export function webhookRows(): void {
  describe('Webhooks tab', () => {
    test('title, two tables, each with its empty state', async () => {
      await go(desk.page, '/dashboard/webhooks')
      await sees(
        desk.page,
        'Webhook Configuration',
        'Active Webhook Configurations',
        'Recent Webhook Deliveries',
      )
      await sees(
        desk.page,
        'No webhook configurations yet',
        'Add a webhook to receive real-time notifications',
      )
      await sees(desk.page, 'No webhook deliveries yet', 'Webhook events will appear here once configured')
    })
    test('‘Add New Webhook’ with name, URL and events; both are required', async () => {
      await button(desk.page, 'Add Webhook').click()
      await sees(dialog(), 'Add New Webhook', 'Cancel')
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
      await sees(toast(), 'Please enter webhook name and URL')
      await dialog()
        .getByLabel(/^Webhook Name/)
        .fill('Core banking')
      await dialog()
        .getByLabel(/^Webhook URL/)
        .fill(`${desk.platform.url}/nobody`)
      const send = async () => {
        await button(dialog(), 'Create Webhook').click()
        await button(dialog(), 'Creating...').waitFor()
      }
      await during(desk.page, '/api/client/webhooks', send, 'fails')
      await sees(toast(), 'Error', 'Failed to create webhook')
      await button(dialog(), 'Create Webhook').click()
      await sees(toast(), 'Webhook configuration created successfully')
      await button(dialog(), 'Done').click()
    })
    test('the columns of both tables', async () => {
      expect(await headsOf('Active webhook configurations')).toEqual([
        'Name',
        'URL',
        'Events',
        'Status',
        'Created',
        'Actions',
      ])
      await sees(desk.page, 'Active', `${desk.platform.url}/nobody`)
      const [{ id } = { id: '' }] = (await desk.client.call('listWebhooks', {})).data
      await desk.client.call('testWebhook', { params: { id } })
      await desk.page.reload()
      expect(await headsOf('Recent webhook deliveries')).toEqual([
        'Event',
        'URL',
        'Status',
        'Response',
        'Timestamp',
        'Attempts',
      ])
    })
    test('a configuration is deleted once confirmed', async () => {
      const remove = async () => {
        await button(desk.page, 'Delete Core banking').click()
        await sees(dialog(), 'Are you sure you want to delete this webhook configuration?')
        await button(dialog(), 'Delete').click()
      }
      await without(desk.page, '/api/client/webhooks/*', async () => {
        await remove()
        await sees(toast(), 'Failed to delete webhook')
      })
      await remove()
      await sees(toast(), 'Webhook configuration deleted successfully')
    })
  })
}
