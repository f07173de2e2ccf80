import { type EndedState, type FinishedStatus, frame, type Message } from './frame.ts'
import { buildElement, PANEL_CSS, PRIMARY_CSS } from './build-element.ts'
import { modal } from './modal.ts'
import { findOpener, isUnfocused, returnFocus } from './opener.ts'
import { type Words, WORDS } from './words.ts'

export interface Finished {
  verificationId: string
  /** The outcome shown to the customer. Ask the API before you rely on it. */
  status: FinishedStatus
}

export interface WabiEmbedOptions {
  /** The verification's `url`, from your server. */
  url: string
  /** Over your page, inside `container`, or instead of your page. Default: 'modal'. */
  mode?: 'modal' | 'inline' | 'redirect'
  /** For 'inline': an element or its selector. */
  container?: Element | string
  onReady?: () => void
  /** Called with the step that the customer now sees. */
  onStep?: (step: string) => void
  onFinish?: (result: Finished) => void
  /** The check was removed from your page; null: it was not finished. */
  onClose?: (result: Finished | null) => void
  /** The link no longer works: it expired, you cancelled it, the customer declined, or it was finished in another browser. */
  onEnded?: (state: EndedState) => void
  /** The check cannot run inside the page, and a new tab is offered. */
  onNeedsTab?: (reason: NeedsTabReason) => void
  /** Other texts, or another language. */
  words?: Partial<Words>
}

/**
 * `no_camera`: the frame has no camera or no cookies. `wrong_origin`: the origin of `returnUrl` is another one; the
 * console has the fix. `no_answer`: the check did not load.
 */
export type NeedsTabReason = 'no_camera' | 'wrong_origin' | 'no_answer'

export interface WabiEmbed {
  /** Removes the check from your page without asking. */
  close(): void
}

/** After this time without a message, the check is unreachable. */
const READY_TIMEOUT_MS = 15_000

/** The least height of an inline check. It grows for a screen that needs more. */
const INLINE_HEIGHT = '680px'

/** The check that the page currently shows. */
let shown: { embed: WabiEmbed; body: Element } | null = null

/**
 * Opens a customer's check. While one is open, that one is returned and nothing else is opened, so that a second click
 * does not open a second check. @throws TypeError for an invalid address or container
 */
export function openWabi(options: WabiEmbedOptions): WabiEmbed {
  if (!options?.url) throw new TypeError('url is missing')
  const { mode = 'modal', container } = options
  const url = new URL(options.url)
  if (!/^https?:$/u.test(url.protocol)) throw new TypeError('url must begin with https://')
  if (mode === 'redirect') {
    location.assign(url)
    return { close() {} }
  }
  const inline = mode === 'inline'
  if (!inline && mode !== 'modal') throw new TypeError('mode must be modal, inline or redirect')
  const target = typeof container === 'string' ? document.querySelector(container) : container
  if (inline && !target) throw new TypeError('container was not found')

  if (shown?.body.isConnected) return shown.embed
  // A check that the page itself removed is closed.
  shown?.embed.close()

  const words = { ...WORDS, ...options.words }
  const opener = findOpener()
  let finished: Finished | null = null
  /** Whether a new tab was offered, in which the check continues without this script. */
  let tabOffered = false
  let open = true

  const check = frame(url, words.title, onMessage)
  const panel = buildElement(
    'div',
    PANEL_CSS,
    // A screen reader announces it when it appears.
    { role: 'alert' },
    buildElement('p', 'margin:0', { textContent: words.noCamera }),
    buildElement('a', PRIMARY_CSS, {
      href: url.href,
      target: '_blank',
      rel: 'noopener',
      textContent: words.openTab,
    }),
  )
  /** Marks the top of an inline check. */
  const start = buildElement('div', 'height:0')
  const body = buildElement(
    'div',
    `flex:1;display:flex;min-height:${inline ? `${INLINE_HEIGHT};height:100%` : 0}`,
    {},
    start,
    check.element,
    panel,
  )
  const readyTimer = setTimeout(() => offerTab('no_answer'), READY_TIMEOUT_MS)
  offer(false)
  const overlay = inline ? null : modal(body, words, () => !finished && !tabOffered, close)
  if (!overlay) target?.append(body)

  /** A screen begins with the least height, and reports what it needs, and at its top, which may be out of view. */
  function beginScreen() {
    if (!inline) return
    body.style.minHeight = INLINE_HEIGHT
    // A check further down the page is left there.
    if (start.getBoundingClientRect().top < innerHeight) start.scrollIntoView({ block: 'nearest' })
  }

  function offer(tab: boolean) {
    tabOffered = tab
    check.element.style.display = tab ? 'none' : ''
    panel.style.display = tab ? 'grid' : 'none'
  }

  function offerTab(reason: NeedsTabReason) {
    offer(true)
    // The focus was in the frame, which is hidden now.
    if (overlay) panel.querySelector('a')?.focus()
    options.onNeedsTab?.(reason)
  }

  function onMessage(message: Message) {
    clearTimeout(readyTimer)
    switch (message.type) {
      case 'needs_tab':
        return offerTab('no_camera')
      case 'refused':
        // oxlint-disable-next-line no-console -- for the developer of the page
        console.error(`Wabi: ${message.words}`)
        return offerTab('wrong_origin')
      case 'ready':
        offer(false)
        beginScreen()
        return options.onReady?.()
      case 'screen':
        return beginScreen()
      case 'step':
        // After a rejection the customer may try again: the check is open once more.
        finished = null
        return options.onStep?.(message.step)
      case 'height':
        if (inline) body.style.minHeight = `${message.height}px`
        return
      case 'finished': {
        const { verificationId, status } = message
        finished = { verificationId, status }
        return options.onFinish?.(finished)
      }
      case 'ended':
        return options.onEnded?.(message.state)
      case 'return':
        return close()
      case 'closed':
        if (overlay) overlay.escape()
        else if (finished) close()
    }
  }

  function close() {
    if (!open) return
    open = false
    shown = null
    clearTimeout(readyTimer)
    const hadFocus = !isUnfocused()
    check.remove()
    body.remove()
    overlay?.remove()
    options.onClose?.(finished)
    if (hadFocus) returnFocus(opener)
  }

  shown = { embed: { close }, body }
  return shown.embed
}
