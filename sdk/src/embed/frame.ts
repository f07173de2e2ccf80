import { make } from './make.ts'

/** What the check tells the page that it is in. */
export type Message =
  | { type: 'ready' | 'needs_tab' | 'closed' }
  | { type: 'step'; step: string }
  | { type: 'finished'; verificationId: string; status: string }

export interface Frame {
  element: HTMLIFrameElement
  /** Hears no more, and is taken out of the page. */
  remove(): void
}

/**
 * The check in a frame. Of all messages only those that its own window sends from its own origin are heard.
 * @param url where the check is; of http or https
 */
export function frame(url: URL, title: string, onMessage: (message: Message) => void): Frame {
  const address = new URL(url)
  address.searchParams.set('embed', '1')
  const element = make('iframe', 'flex:1;width:100%;border:0', {
    title,
    allow: `camera ${url.origin}; microphone 'none'; clipboard-write ${url.origin}`,
    referrerPolicy: 'no-referrer',
    src: address.href,
  })
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== element.contentWindow || source === null || origin !== url.origin) return
    if (data?.source === 'wabi') onMessage(data as Message)
  }
  addEventListener('message', hear)
  return {
    element,
    remove() {
      removeEventListener('message', hear)
      element.remove()
    },
  }
}
