/** Creates an element with the styles `css`, set by script, which a page's Content-Security-Policy allows. */
export function buildElement<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  css: string,
  properties: Partial<HTMLElementTagNameMap[T]> = {},
  ...children: Node[]
): HTMLElementTagNameMap[T] {
  const element = Object.assign(document.createElement(tag), properties)
  element.style.cssText = css
  element.append(...children)
  return element
}

const BUTTON =
  'box-sizing:border-box;min-height:48px;padding:0 20px;border:1px solid;border-radius:8px;font:inherit;cursor:pointer;'

export const BUTTON_CSS = `${BUTTON}background:none;color:inherit`
export const PRIMARY_CSS = `${BUTTON}display:inline-grid;place-items:center;background:#1f5c45;color:#fff;border-color:#1f5c45;text-decoration:none`

/** A text with its buttons. */
export const PANEL_CSS = 'display:grid;gap:16px;padding:24px;margin:auto;text-align:center'
