import { useState } from 'react'
import { applyTheme, readTheme, type Theme } from '../lib/theme.ts'

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
