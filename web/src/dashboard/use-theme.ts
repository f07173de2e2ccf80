import { useEffect } from 'react'
import type { Theme } from '@wabi/contract/client/preferences.ts'
import { applyTheme, readTheme } from '../lib/theme.ts'
import { usePreferences } from '../lib/use-preferences.ts'

/** The current theme and a function to change it; saved per user. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const { preferences, choose } = usePreferences()
  const theme = preferences.theme ?? readTheme()
  useEffect(() => applyTheme(theme), [theme])
  return [theme, (next) => choose({ theme: next })]
}
