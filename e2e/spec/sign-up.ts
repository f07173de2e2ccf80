import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../harness/client.ts'
import { button, desk, during, go, sees } from './desk.ts'

export function signUpRows(): void {
  describe('Sign-up', () => {
    const fill = async (label: RegExp, value: string) => desk.visitor.getByLabel(label).fill(value)
    test('step 1 ‘Company Info’: Continue once the three required fields are filled', async () => {
      await go(desk.visitor, '/auth/sign-up')
      await sees(desk.visitor, /Company Info/)
      const next = button(desk.visitor, 'Continue')
      await fill(/^Company Name/, 'Tana Microfinance')
      await fill(/^Company Email/, 'office@tana.example')
      await expect.poll(() => next.isDisabled()).toBe(true)
      await fill(/^Admin Username/, 'tana-office')
      await expect
        .poll(() => desk.visitor.getByLabel(/^Contact Phone/).getAttribute('placeholder'))
        .toMatch(/^\+251/)
      await desk.visitor.getByLabel(/^License Number/).waitFor()
      await expect.poll(() => desk.visitor.locator('main a[href="/auth/sign-in"]').count()).toBe(1)
      await next.click()
    })
    test('step 2 ‘Admin Details’: each password is shown or hidden, both must match, Back keeps what was filled', async () => {
      await sees(desk.visitor, /Admin Details/)
      await fill(/^First Name/, 'Tigist')
      await fill(/^Last Name/, 'Assefa')
      await fill(/^Admin Email/, 'tigist@tana.example')
      await fill(/^Password/, PASSWORD)
      await fill(/^Confirm Password/, 'another one')
      await sees(desk.visitor, 'Passwords do not match')
      await expect.poll(() => button(desk.visitor, 'Create Account').isDisabled()).toBe(true)
      await expect.poll(() => button(desk.visitor, /^Show/).count()).toBe(2)
      await button(desk.visitor, 'Back').click()
      await expect.poll(() => desk.visitor.getByLabel(/^Company Name/).inputValue()).toBe('Tana Microfinance')
      await button(desk.visitor, 'Continue').click()
      await fill(/^Confirm Password/, PASSWORD)
    })
    test('‘Creating Account...’, ‘Registration failed. Please try again.’, and the account in the end', async () => {
      const send = async () => {
        await button(desk.visitor, 'Create Account').click()
        await button(desk.visitor, 'Creating Account...').waitFor()
      }
      await during(desk.visitor, '/api/auth/client/register', send, 'fails')
      await sees(desk.visitor.getByRole('alert'), 'Registration failed. Please try again.')
      await button(desk.visitor, 'Create Account').click()
      await desk.visitor.waitForURL(/\/dashboard$/)
    })
  })
}
