import { Segmented } from './segmented.tsx'
import { setSingleKeys, useSingleKeys } from './shown-shortcut.ts'
import type { SingleKeyMode } from './single-keys.ts'

const OPTIONS = [
  { value: 'on', label: 'On' },
  { value: 'alt', label: 'With Alt' },
  { value: 'off', label: 'Off' },
] as const satisfies readonly { value: SingleKeyMode; label: string }[]

/** How shortcuts of one key work, for speech input and for keys pressed by accident (WCAG 2.1.4). */
export function SingleKeysChoice() {
  const mode = useSingleKeys()
  return (
    <div>
      <Segmented label="Single-key shortcuts" shown options={OPTIONS} value={mode} onChange={setSingleKeys} />
      <p className="mt-1 text-sm text-ink-soft">
        Letters, digits and symbols: alone, with Alt, or not at all. Remembered in this browser; Ctrl+K,
        Ctrl+Enter, arrows and Esc always work.
      </p>
    </div>
  )
}
