import { dialog, show } from './dialog.ts'
import { BUTTON_CSS, make, PANEL_CSS, PRIMARY_CSS } from './make.ts'
import type { Words } from './words.ts'

/**
 * What is embedded, over the page. Its cross and Escape close it, after a question where `asks` says so.
 * @param onLeave is called when the customer is gone; removing it is the caller's
 */
export function modal(body: Element, words: Words, asks: () => boolean, onLeave: () => void) {
  let question: HTMLDialogElement | undefined
  const stay = () => {
    question?.remove()
    around.querySelector('iframe')?.focus()
  }
  const leave = () => {
    if (!asks()) return onLeave()
    // Anew, so that it is on top whatever the browser did to the dialog below.
    question?.remove()
    question = dialog('width:min(100vw,22rem)', words.ask, stay)
    question.append(
      make(
        'div',
        PANEL_CSS,
        {},
        make('b', '', { textContent: words.ask }),
        make('span', '', { textContent: words.askWhy }),
        make('button', PRIMARY_CSS, { textContent: words.stay, onclick: stay }),
        make('button', BUTTON_CSS, { textContent: words.leave, onclick: onLeave }),
      ),
    )
    show(question, shadow)
  }

  const escape = () => (question?.isConnected ? stay() : leave())

  // Before the browser hears of it: one Escape of its may close both dialogs at once.
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    escape()
  }
  addEventListener('keydown', hear, true)
  // What is embedded may take the focus as it opens something, and the keys with it: while the question stands it gets it back.
  const keepFocus = () => setTimeout(() => question?.querySelector('button')?.focus())
  addEventListener('blur', keepFocus)

  // On a desktop as wide as the check needs to offer the customer's phone instead (768 px).
  const around = dialog('width:min(100vw,50rem);height:min(100dvh,54rem)', words.title, leave)
  const cross = make(
    'button',
    'align-self:flex-end;flex:none;width:48px;height:48px;border:0;background:none;color:inherit;font:24px/1 system-ui;cursor:pointer',
    { ariaLabel: words.close, textContent: '×', onclick: leave },
  )
  around.append(cross, body)
  // A shadow of its own: the page's rules for buttons and dialogs are not for these.
  const root = make('div', '')
  const shadow = root.attachShadow({ mode: 'open' })
  document.body.append(root)
  show(around, shadow)
  return {
    /** Escape, wherever it was pressed: the frame may still hear one that is meant for the question. */
    escape,
    remove() {
      removeEventListener('keydown', hear, true)
      removeEventListener('blur', keepFocus)
      root.remove()
    },
  }
}
