const GAP_PX = 6
const EDGE_PX = 8

/**
 * Puts something of the top layer below what it belongs to, or above where there is more room, inside of the window.
 * Sets coordinates through the object model, which a policy without inline styles allows.
 */
export function placeBeside(
  panel: HTMLElement,
  anchor: HTMLElement,
  align: 'start' | 'end' | 'middle',
): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const { clientWidth, clientHeight } = document.documentElement
  const wished =
    align === 'start' ? at.left : align === 'end' ? at.right - width : at.left + (at.width - width) / 2
  const left = Math.max(EDGE_PX, Math.min(wished, clientWidth - width - EDGE_PX))
  const below = at.bottom + GAP_PX
  const fits = below + height <= clientHeight - EDGE_PX || at.top < clientHeight - at.bottom
  const top = fits ? below : Math.max(EDGE_PX, at.top - GAP_PX - height)
  panel.style.left = `${Math.round(left)}px`
  panel.style.top = `${Math.round(top)}px`
}
