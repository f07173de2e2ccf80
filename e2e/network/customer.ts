import type { Page } from 'playwright-core'

/** The buttons that a customer looks for on a screen, the first one there is. */
const SCREENS: [title: RegExp, buttons: string[]][] = [
  [/^Select Your Nationality$/, ['Continue']],
  [/asks you to do this$/, ['Continue']],
  [/uses your data$/, ['I agree']],
  [/^Comparing your face$/, ['I agree']],
  [/^Select ID Document Type$/, ['Continue']],
  [/^Personal Information$/, ['Photograph my card to fill this in', 'Continue']],
  // Documents are photographed without a tap.
  [/^Scan (Front|Back) of ID$/, ['Try again', 'Use this photo anyway']],
  [/^Take a Selfie$/, ['Take photo', 'Try again', 'Continue']],
  [/^Turn your head$/, ['Start', 'Try again']],
  // The page could not be opened.
  [/./, ['Try again']],
]

/** What a customer sees of a page. */
interface Seen {
  title: string
  /** Buttons that can be pressed. */
  buttons: string[]
  waiting: boolean
  /** Whether a choice or an answer is missing. */
  choice: 'National ID' | 'Female' | null
}

function look(): Seen {
  const isShown = (one: Element) => one.getClientRects().length > 0
  const missing = (name: string) => {
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    const own = radios.find((radio) => radio.closest('label')?.textContent.startsWith(name))
    return own !== undefined && !radios.some((one) => one.name === own.name && one.checked)
  }
  const video = document.querySelector('video')
  return {
    title: document.querySelector('h1')?.textContent ?? '',
    buttons: [...document.querySelectorAll('button')]
      .filter((one) => !one.disabled && isShown(one))
      .map((one) => (one.getAttribute('aria-label') ?? one.textContent).trim()),
    waiting:
      [...document.querySelectorAll('main .spinner, main progress')].some(isShown) ||
      (video !== null && (video.readyState < 2 || video.videoWidth === 0)),
    choice: missing('National ID') ? 'National ID' : missing('Female') ? 'Female' : null,
  }
}

/** The page loads, or was closed. */
const NOTHING: Seen = { title: '', buttons: [], waiting: true, choice: null }

export const lookAt = (page: Page): Promise<Seen> => page.evaluate(look).catch(() => NOTHING)

const POLL_MS = 100
/** A screen that has not reacted for so long is tapped again; the customer presses *Try again* sooner. */
const REACTS_WITHIN_MS = 20_000
const TRIES_AGAIN_AFTER_MS = 3000
const TAP_TIMEOUT_MS = 5000
/** Who sees an empty page for so long loads it again. */
const RELOADS_AFTER_MS = 20_000
/** A document that is not photographed by itself for so long is photographed with the shutter. */
const WAITS_FOR_PHOTO_MS = 12_000

export interface CustomerOptions {
  /** Called on every new screen. */
  onScreen?: (title: string) => Promise<void>
  patienceMs: number
}

/**
 * Goes through the check as a customer who lets the card fill the form, until the decision or until `isOver`.
 * @returns the last title
 */
export async function goThrough(
  page: Page,
  { onScreen, patienceMs }: CustomerOptions,
  isOver: () => boolean = () => false,
): Promise<string> {
  const deadline = Date.now() + patienceMs
  let before = ''
  let cameraSinceMs: number | null = null
  let tapped = { what: '', untilMs: 0 }
  let emptySinceMs: number | null = null
  while (!isOver()) {
    const seen = await lookAt(page)
    if (/^Verification (Approved|Under Review|Rejected)/.test(seen.title)) return seen.title
    if (Date.now() > deadline) throw new Error(`no decision in time; the page shows ${JSON.stringify(seen)}`)
    emptySinceMs = seen.title === '' ? (emptySinceMs ?? Date.now()) : null
    if (emptySinceMs !== null && Date.now() - emptySinceMs > RELOADS_AFTER_MS) {
      emptySinceMs = null
      await page.reload({ waitUntil: 'commit' }).catch(() => undefined)
    }
    if (seen.title !== before) await onScreen?.(seen.title)
    before = seen.title
    const scanning = seen.title.startsWith('Scan') && seen.buttons.includes('Take photo') && !seen.waiting
    cameraSinceMs = scanning ? (cameraSinceMs ?? Date.now()) : null
    const late = cameraSinceMs !== null && Date.now() - cameraSinceMs > WAITS_FOR_PHOTO_MS
    const what = seen.waiting ? null : late ? 'Take photo' : chooseTap(seen)
    const again = `${seen.title} ${what}` === tapped.what && Date.now() < tapped.untilMs
    if (what && !again) {
      // What was in the way is there in the next look, too.
      await tap(page, what).catch(() => undefined)
      const pauseMs = what === 'Try again' ? TRIES_AGAIN_AFTER_MS : REACTS_WITHIN_MS
      tapped = { what: `${seen.title} ${what}`, untilMs: Date.now() + pauseMs }
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return before
}

function chooseTap({ title, buttons, choice }: Seen): string | null {
  if (title === 'Personal Information' && buttons.includes('Photograph my card to fill this in'))
    return 'Photograph my card to fill this in'
  if (choice) return choice
  const [, wanted = []] = SCREENS.find(([screen]) => screen.test(title)) ?? []
  return wanted.find((name) => buttons.includes(name)) ?? null
}

function tap(page: Page, what: string): Promise<void> {
  const target =
    what === 'National ID'
      ? page.getByRole('radio', { name: /^National ID/ })
      : what === 'Female'
        ? page.getByLabel('Female', { exact: true })
        : page.getByRole('button', { name: what, exact: true })
  return what === 'National ID' || what === 'Female'
    ? target.check({ timeout: TAP_TIMEOUT_MS })
    : target.click({ timeout: TAP_TIMEOUT_MS })
}
