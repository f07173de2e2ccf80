const GAP_PX = 6
const EDGE_PX = 8

/**
 * Positions a top-layer panel below its anchor, or above it where there is more space, inside the window. Sets
 * coordinates through the CSSOM, which a policy without inline styles allows.
 */
export function positionPopover(
  panel: HTMLElement,
  anchor: HTMLElement,
  align: 'start' | 'end' | 'middle',
): void {
  const anchorBox = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const { clientWidth, clientHeight } = document.documentElement
  const preferredLeft =
    align === 'start'
      ? anchorBox.left
      : align === 'end'
        ? anchorBox.right - width
        : anchorBox.left + (anchorBox.width - width) / 2
  const left = Math.max(EDGE_PX, Math.min(preferredLeft, clientWidth - width - EDGE_PX))
  const below = anchorBox.bottom + GAP_PX
  const fits = below + height <= clientHeight - EDGE_PX || anchorBox.top < clientHeight - anchorBox.bottom
  const top = fits ? below : Math.max(EDGE_PX, anchorBox.top - GAP_PX - height)
  panel.style.left = `${Math.round(left)}px`
  panel.style.top = `${Math.round(top)}px`
}
