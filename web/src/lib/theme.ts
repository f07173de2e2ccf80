/** Light, dark or the system's theme. Also stored in this browser, so that the next page starts with it. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'theme'

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
