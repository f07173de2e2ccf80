import { buildElement } from './build-element.ts'

/**
 * The browser's own modal dialog: the focus stays inside and the page behind is inert. Escape calls `onCancel` and
 * closes nothing by itself. @param size its width and height as CSS
 */
export function dialog(size: string, label: string, onCancel: () => void): HTMLDialogElement {
  const element = buildElement(
    'dialog',
    `box-sizing:border-box;${size};max-width:100vw;max-height:100dvh;margin:auto;padding:0;border:0;overflow:hidden;` +
      'flex-direction:column;background:Canvas;color:CanvasText;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark',
    { ariaLabel: label },
  )
  element.addEventListener('cancel', (event) => {
    event.preventDefault()
    onCancel()
  })
  // A second Escape without a click in between closes a dialog whatever the page says: it calls `onCancel` too.
  element.addEventListener('close', () => {
    if (!element.isConnected) return
    element.showModal()
    onCancel()
  })
  return element
}

/** Shows it in the page. */
export function show(element: HTMLDialogElement, where: Node): void {
  where.appendChild(element)
  element.style.display = 'flex'
  element.showModal()
}
