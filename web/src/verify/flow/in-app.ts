/** Apps whose built-in browser opens links and often denies the camera, by a mark in the browser's name. */
const IN_APP = /(FBA[NV]|FB_IAB)|(Instagram)|(musical_ly|Bytedance|TikTok)|(Telegram)/

const APPS = ['Facebook', 'Instagram', 'TikTok', 'Telegram']

/** The app whose built-in browser shows the page; null in a browser of its own. */
export function findInApp(userAgent: string): string | null {
  const found = IN_APP.exec(userAgent)
  // Telegram's name is not in its iPhone browser, but in what it adds to the page.
  if (!found)
    return 'TelegramWebviewProxy' in globalThis || 'TelegramWebview' in globalThis ? 'Telegram' : null
  return APPS[found.slice(1).findIndex(Boolean)] ?? null
}

/** For Android: opens an https address in the phone's browser; for any other system null. */
export function getIntentLink(address: string, userAgent: string): string | null {
  if (!/Android/.test(userAgent)) return null
  const { protocol, host, pathname, search } = new URL(address)
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`
}
