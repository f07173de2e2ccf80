import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DESKTOP } from './harness/browser.ts'
import { heading } from './harness/customer-page.ts'
import { specimen } from './harness/specimens.ts'
import { useCustomer } from './harness/use-customer.ts'

const { platform, client, openWindow, newLink, openPhone } = useCustomer()

/** The focused element: its name, whether the focus is visible, and whether it is in the open dialog. */
function focused(page: Page): Promise<{ name: string; visible: boolean; inDialog: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    if (element === document.body) return { name: '', visible: false, inDialog: false }
    const name = [element.ariaLabel, element.labels?.[0]?.innerText, element.innerText].find(Boolean) ?? ''
    const ringed = (shape: Element | null) => {
      const { outlineStyle, outlineWidth } = shape
        ? getComputedStyle(shape)
        : { outlineStyle: 'none', outlineWidth: '0' }
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    // A radio button that is styled as a row shows its focus on the row.
    const hidden = getComputedStyle(element).opacity === '0'
    return {
      name: name.trim(),
      visible: (!hidden && ringed(element)) || ringed(element.closest('label')),
      inDialog: element.closest('dialog') !== null,
    }
  })
}

/** Presses Tab until an element of that name has the focus. @throws Error when a focus is not visible */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    if (now.name && !now.visible) throw new Error(`the focus on '${now.name}' is not visible`)
    if (name.test(now.name)) return
    passed.push(now.name)
  }
  throw new Error(`Tab did not reach ${name}; it passed ${passed.join(' | ')}`)
}

test('a customer reaches the first photo without a mouse', async () => {
  const { verificationUrl } = await newLink()
  const { page } = await openPhone()
  const { keyboard } = page
  await page.goto(verificationUrl)

  await heading(page, 'Select Your Nationality').waitFor()
  await tabTo(page, /^Search countries/)
  await keyboard.type('eth')
  await tabTo(page, /^Ethiopia/)
  await keyboard.press('ArrowDown')
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Netherlands/)
  await keyboard.press('ArrowUp')
  await tabTo(page, /^Continue$/)
  await keyboard.press('Enter')

  await heading(page, /asks you to do this$/).waitFor()
  await tabTo(page, /^Continue$/)
  await keyboard.press('Enter')
  for (const title of [/uses your data$/, 'Comparing your face']) {
    await heading(page, title).waitFor()
    await tabTo(page, /^I agree$/)
    await keyboard.press('Enter')
  }
  await heading(page, 'Select ID Document Type').waitFor()
  await tabTo(page, /^National ID/)
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Kebele ID/)
  await keyboard.press('ArrowUp')
  await tabTo(page, /^Continue$/)
  await keyboard.press('Enter')

  await heading(page, 'Personal Information').waitFor()
  const { claims } = await specimen('hanna', 'fayda', 'front')
  const [year = '', month = '', day = ''] = claims.dateOfBirth.split('-')
  await tabTo(page, /^Full Name/)
  await keyboard.type(claims.fullName)
  await tabTo(page, /^Day/)
  await keyboard.type(String(Number(day)))
  await tabTo(page, /^Month/)
  for (let presses = 0; presses < Number(month); presses += 1) await keyboard.press('ArrowDown')
  await tabTo(page, /^Year/)
  await keyboard.type(year)
  await tabTo(page, /^(Male|Female)/)
  await keyboard.press('Space')
  await keyboard.press(claims.gender === 'F' ? 'ArrowDown' : 'Space')
  await expect.poll(async () => (await focused(page)).name).toBe(claims.gender === 'F' ? 'Female' : 'Male')
  await tabTo(page, /^ID Number/)
  await keyboard.type(claims.idNumber)
  await tabTo(page, /^Continue$/)
  await keyboard.press('Enter')

  await heading(page, 'Scan Front of ID').waitFor()
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  await tabTo(page, /^Take photo/)
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Retake' }).waitFor()
})

test('a link is created without a mouse; the dialog traps the focus and restores it', async () => {
  const { page } = await openWindow({ viewport: DESKTOP, as: client })
  const { keyboard } = page
  await page.goto(`${platform.url}/dashboard/webhooks`)
  await page.getByRole('button', { name: 'Create Verification' }).waitFor()
  await tabTo(page, /^Skip to content/)
  await tabTo(page, /^Create Verification$/)
  // The first of that name is the tab; the second opens the dialog.
  await tabTo(page, /^Create Verification$/)
  await keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Customer Name/)
  await keyboard.type('Hanna Tesfaye')
  await tabTo(page, /^Customer Email/)
  await keyboard.type('hanna@example.et')
  await tabTo(page, /^Link Expiry/)
  await keyboard.press('ArrowDown')
  await tabTo(page, /^Create & Send Link/)
  await keyboard.press('Enter')
  await page.getByText('The link expires in 14 days').waitFor()

  const visited = new Set<string>()
  for (let presses = 0; presses < 20; presses += 1) {
    await keyboard.press('Tab')
    const { name, inDialog } = await focused(page)
    if (inDialog) visited.add(name)
    else expect(['', 'Dismiss', 'Notifications (F8)'], 'outside the dialog').toContain(name)
  }
  expect([...visited]).toEqual(expect.arrayContaining(['Copy Link', 'Close', 'Create Another Link']))
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await focused(page)).name).toBe('Create Verification')
})
