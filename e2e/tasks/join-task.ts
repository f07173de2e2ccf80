import type { Page } from 'playwright-core'
import { authenticator } from '../harness/authenticator.ts'
import { mailLink } from '../harness/mail-link.ts'
import { PASSWORD } from '../harness/password.ts'
import type { Platform } from '../harness/platform.ts'
import type { Hand } from './hand.ts'
import type { Task } from './task.ts'

const ADDRESS = 'sara@gedam-bank.example'

/** The owner invites, and the teammate joins and sets up a second factor: two people's clicks and keys, as two tasks. */
export function joinTasks(platform: Platform): Task[] {
  return [
    {
      name: 'Invite a teammate who must set up a second factor',
      who: 'client',
      path: '/dashboard/team',
      ready: 'Invite a colleague',
      clicks: 3,
      keys: ADDRESS.length,
      async work(hand) {
        const { page } = hand
        await hand.click(page.getByRole('button', { name: 'Invite a colleague' }))
        await hand.sees(page.getByLabel(/^E-mail address/u))
        await hand.type(ADDRESS)
        await hand.click(page.getByLabel('Must set up a second factor'))
        await hand.click(page.getByRole('button', { name: 'Send invitation' }))
        await hand.sees(page.getByText('Invitation created', { exact: true }))
      },
    },
    {
      name: 'Join with a second factor (the teammate)',
      who: 'nobody',
      path: '/auth/sign-in',
      ready: 'Sign In',
      clicks: 6,
      keys: 70,
      async prepare(page) {
        await page.goto(await mailLink(platform, ADDRESS, 'invited to the team'))
        await page.getByRole('heading', { name: /^Join/u }).waitFor()
      },
      work: joinWithFactor,
    },
  ]
}

async function joinWithFactor(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.click(page.getByLabel('First Name'))
  for (const [index, text] of ['Sara', 'Bekele', 'sara', PASSWORD].entries()) {
    if (index > 0) await hand.press('Tab')
    await hand.type(text)
  }
  await hand.click(page.getByRole('button', { name: 'Join the team' }))
  await hand.sees(page.getByRole('heading', { name: 'Set up a second factor' }))
  await setUpFactor(hand, page)
}

async function setUpFactor(hand: Hand, page: Page): Promise<void> {
  await hand.click(page.getByLabel(/^Password/u).first())
  await hand.type(PASSWORD)
  await hand.press('Enter')
  await hand.sees(page.getByRole('img', { name: 'QR code for your authenticator app' }))
  const secret = (await page.locator('ol code').innerText()).replaceAll(' ', '')
  await hand.click(page.getByLabel(/^Enter the six digits/u))
  await hand.type(authenticator(secret))
  await hand.click(page.getByLabel('I have saved the codes'))
  await hand.click(page.getByRole('button', { name: 'Done' }))
  await page.waitForURL(/\/dashboard$/u)
  await hand.sees(page.getByRole('heading', { name: 'Dashboard', exact: true }))
}
