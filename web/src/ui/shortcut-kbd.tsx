import { Kbd } from './kbd.tsx'
import { useShownShortcut } from './shown-shortcut.ts'

/** The key of a shortcut as it is pressed in this browser; nothing where it is switched off. */
export function ShortcutKbd({ children }: { children: string }) {
  const shown = useShownShortcut(children)
  return shown === undefined ? null : <Kbd>{shown}</Kbd>
}
