import { readFile } from 'node:fs/promises'
import type { Download, Locator } from 'playwright-core'
import { lastMonth, lastTuesday, shownDay } from './days.ts'
import type { Hand } from './hand.ts'
import type { Task } from './task.ts'

const CASES_BY_KEYBOARD = 10
const CUSTOMERS = 50

const customers = Array.from({ length: CUSTOMERS }, (_, index) => `Customer ${index},c${index}@example.et`)

const button = (hand: Hand, name: string | RegExp) => hand.page.getByRole('button', { name })

/** Clicks what downloads a file. */
async function download(hand: Hand, target: Locator): Promise<Download> {
  const [file] = await Promise.all([hand.page.waitForEvent('download'), hand.click(target)])
  return file
}

/** @throws when some of it is below the window or covered by the bar of actions */
async function requireInView(hand: Hand, target: Locator): Promise<void> {
  await hand.sees(target)
  const box = await target.first().boundingBox()
  const height = hand.page.viewportSize()?.height ?? 0
  if (!box || box.y < 0 || box.y + box.height > height) throw new Error('the reason is not in view')
}

async function decideTen(hand: Hand): Promise<void> {
  const { page } = hand
  const dialog = page.getByRole('dialog')
  await hand.click(page.getByRole('link', { name: 'Start reviewing' }))
  for (let at = 0; at < CASES_BY_KEYBOARD; at += 1) {
    await hand.sees(button(hand, 'Approve'))
    const before = page.url()
    if (at % 5 === 4) {
      await hand.press('r')
      await hand.sees(dialog.getByText('Reason', { exact: true }))
      await hand.press('1')
    } else {
      await hand.press('a')
      await hand.sees(dialog)
    }
    await hand.press('Control+Enter')
    await page.waitForURL((url) => url.href !== before)
  }
}

/** The tasks of a client's staff, on the demo, in an order in which none takes another's case. */
export const CLIENT_TASKS: readonly Task[] = [
  {
    name: 'Find a customer by part of the name',
    who: 'client',
    path: '/dashboard',
    ready: 'Funnel',
    clicks: 0,
    keys: 8,
    async work(hand) {
      await hand.press('Control+k')
      await hand.sees(hand.page.getByRole('combobox').last())
      await hand.type('gebrem')
      await hand.sees(hand.page.getByRole('option').filter({ hasText: /Gebrem|ገብረ/u }))
      await hand.press('Enter')
      await hand.sees(hand.page.getByRole('heading', { name: /Gebrem|ገብረ/u }))
    },
  },
  {
    name: 'Last month’s rejected as CSV, by decided date',
    who: 'client',
    path: '/dashboard/verifications',
    ready: 'View Details',
    clicks: 8,
    keys: 0,
    async work(hand) {
      const { page } = hand
      await hand.choose(page.getByLabel('Status', { exact: true }), 'Rejected')
      await hand.click(button(hand, 'More Filters'))
      await hand.choose(page.getByLabel('Decided', { exact: true }), 'Last month')
      await page.waitForURL(/decidedFrom=/u)
      await hand.click(button(hand, /^Export/u))
      await hand.click(button(hand, 'Start export'))
      const file = await download(hand, page.getByRole('dialog').getByRole('button', { name: 'Download' }))
      const [head = '', ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
      const decided = head.split(',').indexOf('Completed')
      const month = lastMonth()
      if (rows.length === 0 || !rows.every((row) => row.split(',')[decided]?.startsWith(month)))
        throw new Error(`not the rejected of ${month}: ${rows[0]}`)
    },
  },
  {
    name: `Decide ${CASES_BY_KEYBOARD} cases by keyboard`,
    who: 'client',
    path: '/dashboard/verifications?status=pending_review',
    ready: 'Start reviewing',
    clicks: 1,
    keys: 22,
    seconds: 30,
    work: decideTen,
  },
  {
    name: `Links for ${CUSTOMERS} customers by CSV`,
    who: 'client',
    path: '/dashboard/create',
    ready: 'Upload a list',
    clicks: 4,
    keys: 0,
    async work(hand) {
      await hand.click(hand.page.getByRole('link', { name: 'Upload a list' }))
      await hand.pickFile(
        hand.page.getByText('Choose a CSV file, or drop it here'),
        'customers.csv',
        ['name,email', ...customers].join('\n'),
      )
      await hand.click(button(hand, new RegExp(`^Create & send ${CUSTOMERS} links`, 'u')))
      await hand.sees(hand.page.getByText(`${CUSTOMERS} links created`))
    },
  },
  {
    name: 'Rotate the secret of a webhook',
    who: 'client',
    path: '/dashboard/webhooks',
    ready: 'Core banking',
    clicks: 3,
    keys: 0,
    async work(hand) {
      await hand.click(button(hand, 'Actions for Core banking').first())
      await hand.click(hand.page.getByRole('menuitem', { name: /secret/iu }))
      await hand.click(button(hand, 'Make New Secret'))
      await hand.sees(hand.page.getByRole('dialog').getByText(/^whsec_/u))
    },
  },
  {
    name: 'Why a customer was rejected (in view without scrolling)',
    who: 'client',
    path: '/dashboard/verifications',
    ready: 'View Details',
    clicks: 2,
    keys: 0,
    async work(hand) {
      const { page } = hand
      const counts = page.getByRole('navigation', { name: 'Counts by status' })
      await hand.click(counts.getByRole('link', { name: /^Rejected/u }))
      await page.waitForURL(/status=failed/u)
      await hand.click(
        page.getByRole('row').filter({ hasText: 'Rejected' }).getByText('View Details').first(),
      )
      await requireInView(hand, page.getByRole('region', { name: 'Findings' }).getByRole('listitem'))
    },
  },
  {
    name: 'Block a face',
    who: 'client',
    path: '/dashboard/verifications?status=failed&search=Hanna',
    ready: 'View Details',
    clicks: 5,
    keys: 0,
    async work(hand) {
      const { page } = hand
      const dialog = page.getByRole('dialog')
      await hand.click(page.getByText('View Details').first())
      await hand.click(button(hand, 'Block'))
      await hand.sees(dialog.getByLabel('What'))
      if ((await dialog.getByLabel('What').inputValue()) !== 'face') throw new Error('not a face')
      await hand.choose(dialog.getByLabel(/^Reason/u), 'Forged document')
      await hand.click(dialog.getByRole('button', { name: 'Add to the list' }))
      await dialog.waitFor({ state: 'detached' })
      await hand.sees(page.getByText('Face blocked'))
    },
  },
  {
    name: 'Change a rule after trying it on last month’s cases',
    who: 'client',
    path: '/dashboard/settings/rules',
    ready: 'Approve from',
    clicks: 3,
    keys: 3,
    async work(hand) {
      const { page } = hand
      await hand.replace(page.getByLabel('Approve from'), '85')
      await hand.click(button(hand, 'Try on last month’s cases'))
      await hand.sees(page.getByText(/would have been decided differently/u))
      await hand.click(button(hand, 'Save rules'))
      await hand.sees(page.getByText(/saved/iu))
    },
  },
  {
    name: 'Who viewed a customer last Tuesday',
    who: 'client',
    path: '/dashboard/activity?kind=decided',
    ready: 'Activity',
    clicks: 2,
    keys: 1,
    // The case is one that somebody decided that day.
    async prepare(page) {
      const day = lastTuesday()
      await page.goto(new URL(`/dashboard/activity?kind=viewed&from=${day}&to=${day}`, page.url()).href)
      await page.getByRole('row').getByRole('link', { name: /^ver_/u }).first().click()
      await page.getByRole('heading', { name: 'Timeline' }).waitFor()
    },
    async work(hand) {
      const { page } = hand
      const day = shownDay(lastTuesday())
      await hand.press('m')
      await hand.click(button(hand, /^Who viewed this verification/u))
      await hand.click(page.getByRole('group', { name: 'Days' }).getByRole('button', { name: day }))
      await page.waitForURL(/from=/u)
      await hand.sees(page.getByRole('row').filter({ hasText: 'Viewed' }))
    },
  },
  {
    name: 'Monthly report as PDF',
    who: 'client',
    path: '/dashboard',
    ready: 'Funnel',
    clicks: 2,
    keys: 0,
    async work(hand) {
      await hand.click(hand.page.getByRole('link', { name: 'Weekly figures' }))
      const file = await download(hand, button(hand, /^(?:Download )?PDF/u))
      const start = (await readFile(await file.path())).subarray(0, 5).toString()
      if (start !== '%PDF-') throw new Error(`no PDF: ${start}`)
    },
  },
]
