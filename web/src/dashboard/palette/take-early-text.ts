declare global {
  interface Window {
    takeEarlyText?: () => string | null
  }
}

/**
 * Ends what `public/early-keys.js` does while the dashboard loads, and returns the text typed after Ctrl+K; null
 * without Ctrl+K, and after the first call.
 */
export function takeEarlyText(): string | null {
  const text = window.takeEarlyText?.() ?? null
  delete window.takeEarlyText
  return text
}
