import { useSingleKeys } from './single-keys.ts'
import { Switch } from './switch.tsx'

/** Turns shortcuts of one key off, for speech input and for keys pressed by accident (WCAG 2.1.4). */
export function SingleKeysSwitch() {
  const [on, set] = useSingleKeys()
  return (
    <Switch
      label="Single-key shortcuts"
      note="Letters, digits and signs without Ctrl. Remembered in this browser; Ctrl+K, Ctrl+Enter, arrows and Esc always work."
      checked={on}
      onChoose={async (next) => set(next)}
    />
  )
}
