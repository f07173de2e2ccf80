import { useEffect } from 'react'
import { applyTheme, readTheme, type Theme } from '../lib/theme.ts'
import { usePreferences } from '../lib/use-preferences.ts'

/** The current theme and a function to change it; saved per user. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const { preferences, choose } = usePreferences()
  const theme = preferences.theme ?? readTheme()
  useEffect(() => applyTheme(theme), [theme])
  return [theme, (next) => choose({ theme: next })]
}
