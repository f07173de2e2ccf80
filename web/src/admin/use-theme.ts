import { useState } from 'react'
import type { Theme } from '@wabi/contract/client/preferences.ts'
import { applyTheme, readTheme } from '../lib/theme.ts'

/** The current theme and a setter; the choice is stored in this browser. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(readTheme)
  return [
    theme,
    (next) => {
      applyTheme(next)
      setTheme(next)
    },
  ]
}
