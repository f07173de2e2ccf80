import { useEffect } from 'react'
import { isModeUnset, MODE, openInMode } from '../../lib/mode.ts'
import type { usePreferences } from '../../lib/use-preferences.ts'

/** Opens the overview in the user's last mode if its URL names none; all other URLs determine the mode. */
export function useRememberedMode({ preferences, known }: ReturnType<typeof usePreferences>): void {
  const { mode } = preferences
  useEffect(() => {
    if (known && mode === 'test' && mode !== MODE && isModeUnset()) openInMode(mode, location.pathname)
  }, [known, mode])
}
