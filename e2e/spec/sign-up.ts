import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../harness/password.ts'
import { button, setup, whileHeld, goTo, expectTexts } from './setup.ts'

export function testSignUp(): void {
  describe('Sign-up', () => {
    const fill = async (label: RegExp, value: string) => setup.visitor.getByLabel(label).fill(value)
    test('step 1 ‘Company Info’ continues once the three required fields are filled', async () => {
      await goTo(setup.visitor, '/auth/sign-up')
      await expectTexts(setup.visitor, /Company Info/)
      const next = button(setup.visitor, 'Continue')
      await fill(/^Company Name/, 'Tana Microfinance')
      await fill(/^Company Email/, 'office@tana.example')
      await expect.poll(() => next.isDisabled()).toBe(true)
      await fill(/^Admin Username/, 'tana-office')
      await expect
        .poll(() => setup.visitor.getByLabel(/^Contact Phone/).getAttribute('placeholder'))
        .toMatch(/^\+251/)
      await setup.visitor.getByLabel(/^License Number/).waitFor()
      await expect.poll(() => setup.visitor.locator('main a[href="/auth/sign-in"]').count()).toBe(1)
      await next.click()
    })
    test('step 2 ‘Admin Details’: each password can be shown, both must match, Back keeps the entries', async () => {
      await expectTexts(setup.visitor, /Admin Details/)
      await fill(/^First Name/, 'Tigist')
      await fill(/^Last Name/, 'Assefa')
      await fill(/^Admin Email/, 'tigist@tana.example')
      await fill(/^Password/, PASSWORD)
      await fill(/^Confirm Password/, 'another one')
      await expectTexts(setup.visitor, 'Passwords do not match')
      await expect.poll(() => button(setup.visitor, 'Create Account').isDisabled()).toBe(true)
      await expect.poll(() => button(setup.visitor, /^Show/).count()).toBe(2)
      await button(setup.visitor, 'Back').click()
      await expect
        .poll(() => setup.visitor.getByLabel(/^Company Name/).inputValue())
        .toBe('Tana Microfinance')
      await button(setup.visitor, 'Continue').click()
      await fill(/^Confirm Password/, PASSWORD)
    })
    test('‘Creating Account...’, ‘Registration failed. Please try again.’, and finally the account', async () => {
      const send = async () => {
        await button(setup.visitor, 'Create Account').click()
        await button(setup.visitor, 'Creating Account...').waitFor()
      }
      await whileHeld(setup.visitor, '/api/auth/client/register', send, 'fails')
      await expectTexts(setup.visitor.getByRole('alert'), 'Registration failed. Please try again.')
      await button(setup.visitor, 'Create Account').click()
      await setup.visitor.waitForURL(/\/dashboard$/)
    })
  })
}
