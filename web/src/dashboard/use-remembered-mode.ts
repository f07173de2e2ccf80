import { useEffect } from 'react'
import { leftOpen, MODE, openIn } from '../lib/mode.ts'
import type { usePreferences } from '../lib/use-preferences.ts'

/** The overview's bare address opens in the mode that the person last chose; any other address says which it means. */
export function useRememberedMode({ preferences, known }: ReturnType<typeof usePreferences>): void {
  const { mode } = preferences
  useEffect(() => {
    if (known && mode === 'test' && mode !== MODE && leftOpen()) openIn(mode, location.pathname)
  }, [known, mode])
}
