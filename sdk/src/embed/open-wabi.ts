import { frame, type Message } from './frame.ts'
import { buildElement, PANEL_CSS, PRIMARY_CSS } from './build-element.ts'
import { modal } from './modal.ts'
import { type Words, WORDS } from './words.ts'

export interface Finished {
  verificationId: string
  /**
   * The outcome shown to the customer: `approved`, `pending_review` or `rejected`. Ask the API before you rely on it.
   */
  status: string
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
  /** The check cannot run inside the page (no camera, or it may not be framed), and a new tab is offered. */
  onNeedsTab?: () => void
  /** Other texts, or another language. */
  words?: Partial<Words>
}

export interface WabiEmbed {
  /** Removes the check from your page without asking. */
  close(): void
}

/** After this time without `ready`, the check may not be framed here, or is unreachable. */
const READY_TIMEOUT_MS = 15_000

/** The check that the page currently shows. */
let shown: { embed: WabiEmbed; body: Element } | null = null

/**
 * Opens a customer's check. While one is open, that one is returned and nothing else is opened, so that a second click
 * does not open a second check. @throws TypeError for an invalid address or container
 */
export function openWabi(options: WabiEmbedOptions): WabiEmbed {
  const url = new URL(options.url)
  if (!/^https?:$/u.test(url.protocol)) throw new TypeError('url must begin with https://')
  if (options.mode === 'redirect') {
    location.assign(url)
    return { close() {} }
  }
  const inline = options.mode === 'inline'
  if (!inline && (options.mode ?? 'modal') !== 'modal')
    throw new TypeError('mode must be modal, inline or redirect')
  const { container } = options
  const target = typeof container === 'string' ? document.querySelector(container) : container
  if (inline && !target) throw new TypeError('container was not found')

  if (shown?.body.isConnected) return shown.embed
  // A check that the page itself removed is closed.
  shown?.embed.close()

  const words = { ...WORDS, ...options.words }
  const opener = document.activeElement
  let finished: Finished | null = null
  /** Whether a new tab was offered, in which the check continues without this script. */
  let tabOffered = false
  let open = true

  const check = frame(url, words.title, onMessage)
  const panel = buildElement(
    'div',
    PANEL_CSS,
    {},
    buildElement('p', 'margin:0', { textContent: words.noCamera }),
    buildElement('a', PRIMARY_CSS, {
      href: url.href,
      target: '_blank',
      rel: 'noopener',
      textContent: words.openTab,
    }),
  )
  const body = buildElement(
    'div',
    `flex:1;display:flex;min-height:${inline ? '680px;height:100%' : 0}`,
    {},
    check.element,
    panel,
  )
  const readyTimer = setTimeout(offerTab, READY_TIMEOUT_MS)
  offer(false)
  const overlay = inline ? null : modal(body, words, () => !finished && !tabOffered, close)
  if (!overlay) target?.append(body)

  function offer(tab: boolean) {
    tabOffered = tab
    check.element.style.display = tab ? 'none' : ''
    panel.style.display = tab ? 'flex' : 'none'
  }

  function offerTab() {
    offer(true)
    options.onNeedsTab?.()
  }

  function onMessage(message: Message) {
    clearTimeout(readyTimer)
    if (message.type === 'needs_tab') offerTab()
    else if (message.type === 'ready') {
      offer(false)
      options.onReady?.()
    } else if (message.type === 'step') options.onStep?.(message.step)
    else if (message.type === 'finished') {
      const { verificationId, status } = message
      finished = { verificationId, status }
      options.onFinish?.(finished)
    } else if (overlay) overlay.escape()
    else if (finished) close()
  }

  function close() {
    if (!open) return
    open = false
    shown = null
    clearTimeout(readyTimer)
    check.remove()
    body.remove()
    overlay?.remove()
    options.onClose?.(finished)
    if (overlay && document.activeElement === document.body) (opener as HTMLElement | null)?.focus?.()
  }

  const embed = { close }
  shown = { embed, body }
  return embed
}
