import { describe, expect, test } from 'vitest'
import { button, setup, dialog, goTo, expectTexts, whileFailing } from './setup.ts'

export function testShell(): void {
  describe('Dashboard shell', () => {
    test('five tabs, each with its title in the header', async () => {
      await goTo(setup.page, '/dashboard')
      const tabs = setup.page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
      await tabs.first().waitFor()
      const titles = ['Dashboard', 'Create Verification', 'Verifications', 'API Keys', 'Webhooks']
      expect((await tabs.allInnerTexts()).slice(0, 5)).toEqual(titles)
      for (const title of titles.toReversed()) {
        await tabs.getByText(title, { exact: true }).click()
        await setup.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      }
    })
    test('subtitle, ‘Welcome back!’, the last login, and a button that opens the link dialog', async () => {
      const header = setup.page.getByRole('banner')
      await expectTexts(header, 'Manage your identity verification platform', 'Welcome back!', /^Last login:/)
      await button(header, 'Create Verification').click()
      await expectTexts(dialog(), 'Create Customer Verification Link')
      await setup.page.keyboard.press('Escape')
    })
    test('the footer names the signed-in user; the collapsed sidebar keeps icons for profile and logout', async () => {
      const side = setup.page.getByRole('complementary')
      await expectTexts(side, 'Almaz Kebede', 'Logout')
      await button(side, 'Collapse sidebar').click()
      await side.getByText('Almaz Kebede').waitFor({ state: 'detached' })
      await side.getByTitle('Almaz Kebede').waitFor()
      await button(side, 'Logout').waitFor()
      await button(side, 'Expand sidebar').click()
      await expectTexts(side, 'Almaz Kebede')
    })
  })

  describe('Dashboard overview', () => {
    const figure = (name: string) =>
      setup.page.locator('dl > div').filter({ has: setup.page.getByText(name, { exact: true }) })
    test('errors and the empty state are stated in words', async () => {
      await whileFailing(setup.page, '/api/client/dashboard/stats', async () => {
        await whileFailing(setup.page, '/api/client/verifications?limit=5', async () => {
          await goTo(setup.page, '/dashboard')
          await expectTexts(setup.page, 'Failed to fetch dashboard stats', 'Failed to fetch verifications')
        })
      })
      await setup.page.reload()
      await expectTexts(setup.page, 'No verifications yet')
    })
    test('four cards: total, success rate in percent, pending reviews, average processing time in seconds', async () => {
      await goTo(setup.page, '/dashboard')
      for (const name of ['Total Verifications', 'Success Rate', 'Pending Reviews', 'Avg. Processing'])
        expect(await figure(name).locator('dd').innerText()).not.toBe('')
    })
    test('the five recent verifications, each with name, time, confidence and status', async () => {
      for (let n = 1; n <= 6; n += 1)
        await setup.client.call('createLinks', {
          body: { customerName: `Customer ${n}`, customerEmail: 'customer@example.et' },
        })
      await setup.page.reload()
      const items = setup.page
        .locator('section')
        .filter({ has: setup.page.getByRole('heading', { name: 'Recent Verifications' }) })
        .getByRole('listitem')
      await items.nth(4).waitFor()
      await expect.poll(() => items.count()).toBe(5)
      await expectTexts(items.first(), 'Customer 6', 'Waiting', '–')
      await expect.poll(() => items.first().locator('time').getAttribute('datetime')).toMatch(/^\d{4}-/)
      await expect
        .poll(() => figure('Total Verifications').locator('dd').innerText())
        .toBe('6\nnone at this point last month')
    })
  })

  describe('Create Verification tab', () => {
    test('a card that sends a link, a disabled card ‘Coming soon’, and a quick start with 4 steps', async () => {
      await goTo(setup.page, '/dashboard/create')
      await expectTexts(
        setup.page,
        'Generate Verification Link',
        /^Send a link via e-mail/,
        'Direct Upload',
        'Coming soon',
      )
      await expect.poll(() => button(setup.page, 'Upload Documents').isDisabled()).toBe(true)
      await expect.poll(() => setup.page.locator('main ol > li').count()).toBe(4)
    })
  })
}
