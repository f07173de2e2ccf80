import { describe, expect, test } from 'vitest'
import { button, desk, dialog, go, headsOf, optionsOf, sees, toast, without } from './desk.ts'

export function apiKeyRows(): void {
  describe('API Keys tab', () => {
    test('empty state, and a dialog that asks for a name and one permission', async () => {
      await without(desk.page, '/api/client/api-keys', async () => {
        await go(desk.page, '/dashboard/api-keys')
        await sees(desk.page, 'Failed to fetch API keys')
      })
      await desk.page.reload()
      await sees(desk.page, 'No API keys created yet')
      await button(desk.page, 'Create API Key').click()
      await sees(dialog(), 'Create New API Key')
      const permission = dialog().getByLabel('Permission')
      await expect.poll(() => permission.inputValue()).toBe('read')
      expect(await optionsOf(permission)).toEqual(['Read Only', 'Read & Write', 'Full Access'])
      await button(dialog(), 'Create Key').click()
      await sees(dialog(), 'Please enter a key name')
      await dialog()
        .getByLabel(/^Key Name/)
        .fill('Core banking')
      await without(desk.page, '/api/client/api-keys', async () => {
        await button(dialog(), 'Create Key').click()
        await sees(toast(), 'Failed to create API key')
      })
      await button(dialog(), 'Create Key').click()
      await sees(toast(), 'API key created successfully')
      await button(dialog(), 'Done').click()
    })
    test('columns, the key masked to its first 8 and last 4 characters with reveal and copy, and its deletion once confirmed', async () => {
      const head = await headsOf('API keys')
      expect(head.slice(0, 5)).toEqual(['Key Name', 'API Key', 'Permissions', 'Status', 'Created'])
      await sees(desk.page, /^wk_live_…[0-9A-Za-z]{4}$/, 'Read Only', 'Active')
      await button(desk.page, 'Reveal Core banking').waitFor()
      await button(desk.page, 'Copy Core banking').waitFor()
      const remove = async () => {
        await button(desk.page, 'Delete Core banking').click()
        await sees(dialog(), 'Are you sure you want to delete this API key?')
        await button(dialog(), 'Delete').click()
      }
      await without(desk.page, '/api/client/api-keys/*', async () => {
        await remove()
        await sees(toast(), 'Failed to delete API key')
      })
      await remove()
      await sees(toast(), 'API key deleted successfully')
      await sees(desk.page, 'No API keys created yet')
    })
  })
}
