import { buildElement } from './build-element.ts'

/** Messages from the check to the embedding page. */
export type Message =
  | { type: 'ready' | 'screen' | 'needs_tab' | 'closed' | 'return' }
  | { type: 'height'; height: number }
  | { type: 'ended'; state: EndedState }
  | { type: 'refused'; words: string }
  | { type: 'step'; step: string }
  | { type: 'finished'; verificationId: string; status: FinishedStatus }

/** The outcome shown to the customer. */
export type FinishedStatus = 'approved' | 'pending_review' | 'rejected'

/** Why a link no longer works. `finished`: in another browser. */
export type EndedState = 'finished' | 'expired' | 'cancelled' | 'declined'

export interface Frame {
  element: HTMLIFrameElement
  /** Stops listening and removes the frame from the page. */
  remove(): void
}

/**
 * The check in a frame. Accepts only messages that its own window sends from its own origin.
 * @param url the check's address, http or https
 */
export function frame(url: URL, title: string, onMessage: (message: Message) => void): Frame {
  const address = new URL(url)
  address.searchParams.set('embed', '1')
  const element = buildElement('iframe', 'flex:1;width:100%;border:0', {
    title,
    allow: `camera ${url.origin}; microphone 'none'; clipboard-write ${url.origin}`,
    // The server explains to a page that may not show the check why.
    referrerPolicy: 'origin',
    src: address.href,
  })
  const onWindowMessage = ({ source, origin, data }: MessageEvent) => {
    if (source !== element.contentWindow || source === null || origin !== url.origin) return
    if (data?.source === 'wabi') onMessage(data as Message)
  }
  addEventListener('message', onWindowMessage)
  return {
    element,
    remove() {
      removeEventListener('message', onWindowMessage)
      element.remove()
    },
  }
}
