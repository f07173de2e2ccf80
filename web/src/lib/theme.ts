import { THEMES, type Theme } from '@wabi/contract/client/preferences.ts'

const STORAGE_KEY = 'theme'

/** The theme stored in this browser, so that a page starts with it. */
export function readTheme(): Theme {
  const stored = localStorage.getItem(STORAGE_KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

/** Applies a theme to the page and stores it for the next one. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(STORAGE_KEY)
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem(STORAGE_KEY, theme)
    document.documentElement.dataset.theme = theme
  }
}
