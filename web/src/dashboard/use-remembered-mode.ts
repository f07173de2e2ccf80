import { useEffect } from 'react'
import { leftOpen, MODE, openIn } from '../lib/mode.ts'
import type { usePreferences } from '../lib/use-preferences.ts'

/** Opens the overview in the user's last mode if its URL names none; all other URLs determine the mode. */
export function useRememberedMode({ preferences, known }: ReturnType<typeof usePreferences>): void {
  const { mode } = preferences
  useEffect(() => {
    if (known && mode === 'test' && mode !== MODE && leftOpen()) openIn(mode, location.pathname)
  }, [known, mode])
}
