import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../harness/client.ts'
import { button, desk, during, go, sees, SUPPORT } from './desk.ts'

export function doorRows(): void {
  describe('Routes', () => {
    test.each(['/auth/sign-in', '/login', '/dashboard/login'])('%s is the client’s sign-in', async (path) => {
      await go(desk.visitor, path)
      await button(desk.visitor, 'Sign In').waitFor()
    })
    test('/dashboard leads visitors who are not signed in to /auth/sign-in', async () => {
      await go(desk.visitor, '/dashboard')
      await desk.visitor.waitForURL(/\/auth\/sign-in/)
    })
    test('a spinner shows while it is not known who is signed in', async () => {
      await during(desk.page, '/api/auth/me', async () => {
        await go(desk.page, '/dashboard')
        await desk.page.locator('.animate-spin').first().waitFor()
        expect(await desk.page.getByRole('navigation').count()).toBe(0)
      })
      await desk.page.getByRole('navigation').first().waitFor()
    })
    test.each([
      ['/dashboard', /\/dashboard\/login/],
      ['/admin/mailbox', /\/admin\/login/],
    ])('a 401 answer under %s leads to the sign-in of its area', async (path, target) => {
      await desk.visitor.evaluate(() => localStorage.setItem('auth_token', 'over'))
      await go(desk.visitor, path)
      await desk.visitor.waitForURL(target)
      await button(desk.visitor, 'Sign In').waitFor()
      await expect.poll(() => desk.visitor.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    })
    test('/admin/login, / and an unknown path have their pages', async () => {
      for (const [path, words] of [
        ['/admin/login', 'Administration'],
        ['/', 'Know whom you are dealing with.'],
        ['/no/such/page', 'There is no page here.'],
        ['/coming-soon', 'Coming Soon'],
      ] as const) {
        await go(desk.visitor, path)
        await desk.visitor.getByText(words).first().waitFor()
      }
    })
  })

  describe('Sign-in', () => {
    test('username and password, shown or hidden; sign-up, terms and support; sent only when both are filled', async () => {
      await go(desk.visitor, '/auth/sign-in')
      const password = desk.visitor.getByLabel(/^Password/)
      await expect.poll(() => button(desk.visitor, 'Sign In').isDisabled()).toBe(true)
      await desk.visitor.getByLabel('Username').fill('nobody')
      await expect.poll(() => button(desk.visitor, 'Sign In').isDisabled()).toBe(true)
      await password.fill('not this one')
      await expect.poll(() => password.getAttribute('type')).toBe('password')
      await button(desk.visitor, /^Show/).click()
      await expect.poll(() => password.getAttribute('type')).toBe('text')
      await desk.visitor.getByText(/you agree to/).waitFor()
      await expect
        .poll(() => desk.visitor.getByRole('link', { name: SUPPORT }).getAttribute('href'))
        .toBe(`mailto:${SUPPORT}`)
      await expect.poll(() => desk.visitor.locator('a[href="/auth/sign-up"]').count()).toBe(1)
    })
    test('‘Signing in...’, then a red alert with the server’s words, or ‘Invalid username or password’', async () => {
      const alert = desk.visitor.getByRole('alert')
      const refused = async () => {
        await button(desk.visitor, 'Sign In').click()
        await button(desk.visitor, 'Signing in...').waitFor()
      }
      await during(desk.visitor, '/api/auth/client/login', refused)
      await sees(alert, 'Invalid username or password')
      await during(desk.visitor, '/api/auth/client/login', refused, 'fails')
      await button(desk.visitor, 'Sign In').waitFor()
      await sees(alert, 'Invalid username or password')
    })
    test('it signs in as the kind ‘client’ and leads to the dashboard', async () => {
      const { user } = await desk.client.call('me', {})
      await desk.visitor.getByLabel('Username').fill(user.username)
      await desk.visitor.getByLabel(/^Password/).fill(PASSWORD)
      await button(desk.visitor, 'Sign In').click()
      await desk.visitor.waitForURL(/\/dashboard$/)
      await button(desk.visitor, 'Logout').click()
      await desk.visitor.waitForURL(`${desk.platform.url}/`)
      await expect.poll(() => desk.visitor.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    })
  })
}
