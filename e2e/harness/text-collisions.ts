/**
 * Runs in the page. Lines of text in the window, or in its open dialog, that boxes around them cut off (other than those
 * that scroll, and texts that end in an ellipsis on purpose), and lines that lie on other lines.
 */
export function findCollisions(): string[] {
  const found = new Set<string>()
  const root = [...document.querySelectorAll('dialog:modal, [aria-modal=true]')].at(-1) ?? document.body
  const quote = ({ textContent }: Element) => `'${textContent.trim().slice(0, 30)}'`
  const isPinned = (element: Element): boolean =>
    ['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
    (element.parentElement !== null && element.parentElement !== root && isPinned(element.parentElement))

  /** The visible part of a line, within the boxes around it; null where nothing is visible, or where it is hidden on purpose. */
  const inSight = (line: DOMRect, element: Element) => {
    let { left, top, right, bottom } = line
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const bounds = box.getBoundingClientRect()
      // For screen readers only.
      if (style.clipPath !== 'none' || (bounds.width <= 1 && bounds.height <= 1)) return null
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const cut = Math.max(bounds.left - left, right - bounds.right, bounds.top - top, bottom - bounds.bottom)
      const scrolls = /auto|scroll/u.test(style.overflowX + style.overflowY)
      const shortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      // A line's box is a little higher than its letters.
      if (!scrolls && !shortened && cut > line.height / 4) found.add(`cut off: ${quote(element)}`)
      left = Math.max(left, bounds.left)
      right = Math.min(right, bounds.right)
      top = Math.max(top, bounds.top)
      bottom = Math.min(bottom, bounds.bottom)
    }
    const shown = right - left > 2 && bottom - top > 2 && bottom > 0 && top < innerHeight
    return shown ? { left, top, right, bottom } : null
  }

  const lines: { element: Element; left: number; top: number; right: number; bottom: number }[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!text.textContent?.trim() || !element) continue
    if (element.closest('option, svg, [aria-hidden=true], [inert]')) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const line of range.getClientRects()) {
      const shown = inSight(line, element)
      if (shown) lines.push({ element, ...shown })
    }
  }
  for (const [at, one] of lines.entries())
    for (const other of lines.slice(at + 1)) {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      const lower = Math.min(one.bottom - one.top, other.bottom - other.top)
      if (width <= 4 || height <= lower * 0.4) continue
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      // What scrolls behind a bar comes out again.
      if (isPinned(one.element) !== isPinned(other.element)) continue
      found.add(`on top of each other: ${quote(one.element)} and ${quote(other.element)}`)
    }
  return [...found]
}
