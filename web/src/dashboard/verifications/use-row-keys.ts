import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../ui/is-typing.ts'
import { isOverlayOpen } from '../../ui/overlay.ts'
import { shortcutOf } from '../../ui/single-keys.ts'

const findLinks = () => [...document.querySelectorAll<HTMLElement>('a[data-row]')]
const focusedLink = () =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('a[data-row]') ?? null

interface RowKeys {
  onPreview: (id: string) => void
  onToggle: (id: string) => void
}

/** Keys of the list: J and K move the focus between the rows' links; Space previews, X chooses the focused row. */
export function useRowKeys({ onPreview, onToggle }: RowKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event) || isOverlayOpen()) return
    const key = shortcutOf(event)
    const link = focusedLink()
    const id = link?.dataset.row
    if (key === 'j' || key === 'k') moveFocus(link, key === 'j' ? 1 : -1)
    // On a checkbox or button of the row, Space does what it does everywhere.
    else if (key === ' ' && id && document.activeElement === link) onPreview(id)
    else if (key === 'x' && id) onToggle(id)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Focuses the next or previous row's link; the first one if no row has the focus. */
function moveFocus(from: HTMLElement | null, by: 1 | -1): void {
  const links = findLinks()
  const at = from === null ? 0 : links.indexOf(from) + by
  links[at]?.focus()
}
