import { dialog, show } from './dialog.ts'
import { BUTTON_CSS, buildElement, PANEL_CSS, PRIMARY_CSS } from './build-element.ts'
import type { Words } from './words.ts'

/**
 * The check in a dialog over the page. Its close button and Escape close it, after a question if `asks` returns true.
 * @param onLeave is called when the customer leaves; the caller removes the dialog
 */
export function modal(body: Element, words: Words, asks: () => boolean, onLeave: () => void) {
  let question: HTMLDialogElement | undefined
  const stay = () => {
    question?.remove()
    outer.querySelector('iframe')?.focus()
  }
  const leave = () => {
    if (!asks()) return onLeave()
    // Created again, so that it is on top whatever the browser did to the dialog below.
    question?.remove()
    question = dialog('width:min(100vw,22rem)', words.ask, stay)
    question.append(
      buildElement(
        'div',
        PANEL_CSS,
        {},
        buildElement('b', '', { textContent: words.ask }),
        buildElement('span', '', { textContent: words.askWhy }),
        buildElement('button', PRIMARY_CSS, { textContent: words.stay, onclick: stay }),
        buildElement('button', BUTTON_CSS, { textContent: words.leave, onclick: onLeave }),
      ),
    )
    show(question, shadow)
  }

  const escape = () => (question?.isConnected ? stay() : leave())

  // Runs before the browser's own handling: one Escape may close both dialogs at once.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    escape()
  }
  addEventListener('keydown', onKeyDown, true)
  // The embedded page may take the focus, and with it the keys, when it opens something: while the question is open it
  // gets the focus back.
  const keepFocus = () => setTimeout(() => question?.querySelector('button')?.focus())
  addEventListener('blur', keepFocus)

  // On a desktop, wide enough that the check offers to continue on the phone (768 px).
  const outer = dialog('width:min(100vw,50rem);height:min(100dvh,54rem)', words.title, leave)
  const closeButton = buildElement(
    'button',
    'align-self:flex-end;flex:none;width:48px;height:48px;border:0;background:none;color:inherit;font:24px/1 system-ui;cursor:pointer',
    { ariaLabel: words.close, textContent: '×', onclick: leave },
  )
  outer.append(closeButton, body)
  // Its own shadow root, so that the page's styles for buttons and dialogs do not apply.
  const root = buildElement('div', '')
  const shadow = root.attachShadow({ mode: 'open' })
  document.body.append(root)
  show(outer, shadow)
  return {
    /** Handles Escape wherever it was pressed: the frame may still receive one meant for the question. */
    escape,
    remove() {
      removeEventListener('keydown', onKeyDown, true)
      removeEventListener('blur', keepFocus)
      root.remove()
    },
  }
}
