import { describe, expect, test } from 'vitest'
import {
  button,
  setup,
  dialog,
  goTo,
  columnHeaders,
  optionLabels,
  expectTexts,
  toast,
  whileFailing,
} from './setup.ts'

export function testApiKeys(): void {
  describe('API Keys tab', () => {
    test('an empty state, and a dialog with a name and one permission', async () => {
      await whileFailing(setup.page, '/api/client/api-keys', async () => {
        await goTo(setup.page, '/dashboard/api-keys')
        await expectTexts(setup.page, 'Failed to fetch API keys')
      })
      await setup.page.reload()
      await expectTexts(setup.page, 'No API keys created yet')
      await button(setup.page, 'Create API Key').click()
      await expectTexts(dialog(), 'Create New API Key')
      const permission = dialog().getByLabel('Permission')
      await expect.poll(() => permission.inputValue()).toBe('read')
      expect(await optionLabels(permission)).toEqual(['Read Only', 'Read & Write', 'Full Access'])
      await button(dialog(), 'Create Key').click()
      await expectTexts(dialog(), 'Please enter a key name')
      await dialog()
        .getByLabel(/^Key Name/)
        .fill('Core banking')
      await whileFailing(setup.page, '/api/client/api-keys', async () => {
        await button(dialog(), 'Create Key').click()
        await expectTexts(toast(), 'Failed to create API key')
      })
      await dialog().getByLabel('Mode').selectOption('live')
      await button(dialog(), 'Create Key').click()
      await expectTexts(toast(), 'API key created successfully')
      await button(dialog(), 'Done').click()
    })
    test('the columns, the key masked to its first 8 and last 4 characters with reveal and copy, and deletion after confirmation', async () => {
      const head = await columnHeaders('API keys')
      expect(head.slice(0, 5)).toEqual(['Key Name', 'API Key', 'Permissions', 'Status', 'Created'])
      await expectTexts(setup.page, /^wk_live_…[0-9A-Za-z]{4}$/, 'Read Only', 'Active')
      await button(setup.page, 'Reveal Core banking').waitFor()
      await button(setup.page, 'Copy Core banking').waitFor()
      const remove = async () => {
        await button(setup.page, 'Delete Core banking').click()
        await expectTexts(dialog(), 'Are you sure you want to delete this API key?')
        await button(dialog(), 'Delete').click()
      }
      await whileFailing(setup.page, '/api/client/api-keys/*', async () => {
        await remove()
        await expectTexts(toast(), 'Failed to delete API key')
      })
      await remove()
      await expectTexts(toast(), 'API key deleted successfully')
      await expectTexts(setup.page, 'No API keys created yet')
    })
  })
}
