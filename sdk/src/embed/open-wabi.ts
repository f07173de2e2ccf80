import { frame, type Message } from './frame.ts'
import { make, PANEL_CSS, PRIMARY_CSS } from './make.ts'
import { modal } from './modal.ts'
import { type Words, WORDS } from './words.ts'

export interface Finished {
  verificationId: string
  /** What the customer was shown: `approved`, `pending_review` or `rejected`. Ask the API before you rely on it. */
  status: string
}

export interface WabiEmbedOptions {
  /** The verification's `url`, from your server. */
  url: string
  /** Over your page, within `container`, or instead of your page; 'modal' unless told. */
  mode?: 'modal' | 'inline' | 'redirect'
  /** For 'inline': an element or its selector. */
  container?: Element | string
  onReady?: () => void
  /** The step that the customer sees now. */
  onStep?: (step: string) => void
  onFinish?: (result: Finished) => void
  /** The check is out of your page; with null it was not finished. */
  onClose?: (result: Finished | null) => void
  /** The check cannot run in here (no camera, or it may not be framed), and a tab of its own is offered. */
  onNeedsTab?: () => void
  /** Other words, or another language. */
  words?: Partial<Words>
}

export interface WabiEmbed {
  /** Takes the check out of your page, without asking. */
  close(): void
}

/** A check that has not said that it is ready by then may not be framed here, or not be reached. */
const READY_WITHIN_MS = 15_000

/** What this page shows now. */
let shown: { embed: WabiEmbed; body: Element } | null = null

/**
 * Opens a customer's check. While one is in the page that one is given back and nothing else is opened, so that a second
 * click does not lead to a second check. @throws TypeError for an address or a container that cannot be one
 */
export function openWabi(options: WabiEmbedOptions): WabiEmbed {
  const url = new URL(options.url)
  if (!/^https?:$/u.test(url.protocol)) throw new TypeError('url has to begin with https://')
  if (options.mode === 'redirect') {
    location.assign(url)
    return { close() {} }
  }
  const inline = options.mode === 'inline'
  if (!inline && (options.mode ?? 'modal') !== 'modal')
    throw new TypeError('mode has to be modal, inline or redirect')
  const { container } = options
  const place = typeof container === 'string' ? document.querySelector(container) : container
  if (inline && !place) throw new TypeError('there is no such container')

  if (shown?.body.isConnected) return shown.embed
  // What a page took out by itself is over.
  shown?.embed.close()

  const words = { ...WORDS, ...options.words }
  const opener = document.activeElement
  let finished: Finished | null = null
  /** In a tab of its own it goes on without us. */
  let elsewhere = false
  let open = true

  const check = frame(url, words.title, hear)
  const panel = make(
    'div',
    PANEL_CSS,
    {},
    make('p', 'margin:0', { textContent: words.noCamera }),
    make('a', PRIMARY_CSS, { href: url.href, target: '_blank', rel: 'noopener', textContent: words.openTab }),
  )
  const body = make(
    'div',
    `flex:1;display:flex;min-height:${inline ? '680px;height:100%' : 0}`,
    {},
    check.element,
    panel,
  )
  const late = setTimeout(offerTab, READY_WITHIN_MS)
  offer(false)
  const over = inline ? null : modal(body, words, () => !finished && !elsewhere, close)
  if (!over) place?.append(body)

  function offer(tab: boolean) {
    elsewhere = tab
    check.element.style.display = tab ? 'none' : ''
    panel.style.display = tab ? 'flex' : 'none'
  }

  function offerTab() {
    offer(true)
    options.onNeedsTab?.()
  }

  function hear(message: Message) {
    clearTimeout(late)
    if (message.type === 'needs_tab') offerTab()
    else if (message.type === 'ready') {
      offer(false)
      options.onReady?.()
    } else if (message.type === 'step') options.onStep?.(message.step)
    else if (message.type === 'finished') {
      const { verificationId, status } = message
      finished = { verificationId, status }
      options.onFinish?.(finished)
    } else if (over) over.escape()
    else if (finished) close()
  }

  function close() {
    if (!open) return
    open = false
    shown = null
    clearTimeout(late)
    check.remove()
    body.remove()
    over?.remove()
    options.onClose?.(finished)
    if (over && document.activeElement === document.body) (opener as HTMLElement | null)?.focus?.()
  }

  const embed = { close }
  shown = { embed, body }
  return embed
}
