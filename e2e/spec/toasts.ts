import { describe, expect, test } from 'vitest'
import { button, setup, dialog, toast } from './setup.ts'

export function testToasts(): void {
  describe('Notifications', () => {
    const shown = () => toast().locator('[data-toast]')
    const raise = async () => {
      await button(setup.page, 'Add Webhook').click()
      await button(dialog(), 'Create Webhook').click()
      await shown().waitFor()
      await setup.page.keyboard.press('Escape')
    }
    test('one shows at a time, F8 focuses it, and it stays for 5000 ms', async () => {
      await shown().waitFor({ state: 'detached' })
      await raise()
      const since = Date.now()
      await expect.poll(() => shown().count()).toBe(1)
      await setup.page.keyboard.press('F8')
      await expect.poll(() => toast().evaluate((region) => region === document.activeElement)).toBe(true)
      // While the focus is in the region, the message stays.
      await toast().evaluate((region) => region.blur())
      await shown().waitFor({ state: 'detached' })
      expect(Date.now() - since).toBeGreaterThan(3500)
    })
    test.each([
      [40, 1],
      [60, 0],
    ])('after a swipe of %d px to the right, %d remain', async (distance, left) => {
      await raise()
      const { x, y } = (await shown().boundingBox())!
      await setup.page.mouse.move(x + 20, y + 20)
      await setup.page.mouse.down()
      await setup.page.mouse.move(x + 20 + distance, y + 20, { steps: 4 })
      await setup.page.mouse.up()
      await expect.poll(() => shown().count()).toBe(left)
    })
  })
}
