import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../harness/password.ts'
import { button, setup, whileHeld, goTo, expectTexts, SUPPORT } from './setup.ts'

export function testRoutes(): void {
  describe('Routes', () => {
    test.each(['/auth/sign-in', '/login', '/dashboard/login'])('%s is the client’s sign-in', async (path) => {
      await goTo(setup.visitor, path)
      await button(setup.visitor, 'Sign In').waitFor()
    })
    test('/dashboard redirects visitors who are not signed in to /auth/sign-in', async () => {
      await goTo(setup.visitor, '/dashboard')
      await setup.visitor.waitForURL(/\/auth\/sign-in/)
    })
    test('a spinner shows until the signed-in user is known', async () => {
      await whileHeld(setup.page, '/api/auth/me', async () => {
        await goTo(setup.page, '/dashboard')
        await setup.page.locator('.animate-spin').first().waitFor()
        expect(await setup.page.getByRole('navigation').count()).toBe(0)
      })
      await setup.page.getByRole('navigation').first().waitFor()
    })
    test.each([
      ['/dashboard', /\/dashboard\/login/],
      ['/admin/mailbox', /\/admin\/login/],
    ])('a 401 response under %s leads to the sign-in of its area', async (path, target) => {
      await setup.visitor.evaluate(() => localStorage.setItem('auth_token', 'over'))
      await goTo(setup.visitor, path)
      await setup.visitor.waitForURL(target)
      await button(setup.visitor, 'Sign In').waitFor()
      await expect.poll(() => setup.visitor.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    })
    test('/admin/login, / and an unknown path have pages', async () => {
      for (const [path, words] of [
        ['/admin/login', 'Administration'],
        ['/', 'Know whom you are dealing with.'],
        ['/no/such/page', 'There is no page here.'],
        ['/coming-soon', 'Coming Soon'],
      ] as const) {
        await goTo(setup.visitor, path)
        await setup.visitor.getByText(words).first().waitFor()
      }
    })
  })

  describe('Sign-in', () => {
    test('username, and password shown or hidden; sign-up, terms and support; enabled only when both fields are filled', async () => {
      await goTo(setup.visitor, '/auth/sign-in')
      const password = setup.visitor.getByLabel(/^Password/)
      await expect.poll(() => button(setup.visitor, 'Sign In').isDisabled()).toBe(true)
      await setup.visitor.getByLabel('Username').fill('nobody')
      await expect.poll(() => button(setup.visitor, 'Sign In').isDisabled()).toBe(true)
      await password.fill('not this one')
      await expect.poll(() => password.getAttribute('type')).toBe('password')
      await button(setup.visitor, /^Show/).click()
      await expect.poll(() => password.getAttribute('type')).toBe('text')
      await setup.visitor.getByText(/you agree to/).waitFor()
      await expect
        .poll(() => setup.visitor.getByRole('link', { name: SUPPORT }).getAttribute('href'))
        .toBe(`mailto:${SUPPORT}`)
      await expect.poll(() => setup.visitor.locator('a[href="/auth/sign-up"]').count()).toBe(1)
    })
    test('‘Signing in...’, then a red alert with the server’s message, or ‘Invalid username or password’', async () => {
      const alert = setup.visitor.getByRole('alert')
      const refused = async () => {
        await button(setup.visitor, 'Sign In').click()
        await button(setup.visitor, 'Signing in...').waitFor()
      }
      await whileHeld(setup.visitor, '/api/auth/client/login', refused)
      await expectTexts(alert, 'Invalid username or password')
      await whileHeld(setup.visitor, '/api/auth/client/login', refused, 'fails')
      await button(setup.visitor, 'Sign In').waitFor()
      await expectTexts(alert, 'Invalid username or password')
    })
    test('signing in as a client opens the dashboard', async () => {
      const { user } = await setup.client.call('me', {})
      await setup.visitor.getByLabel('Username').fill(user.username)
      await setup.visitor.getByLabel(/^Password/).fill(PASSWORD)
      await button(setup.visitor, 'Sign In').click()
      await setup.visitor.waitForURL(/\/dashboard$/)
      await button(setup.visitor, 'Logout').click()
      await setup.visitor.waitForURL(`${setup.platform.url}/`)
      await expect.poll(() => setup.visitor.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    })
  })
}
