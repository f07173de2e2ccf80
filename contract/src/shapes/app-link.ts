/** The scheme of an address that opens an app, such as `myapp` of `myapp://done`. */
const APP_LINK = /^([a-z][a-z\d+.-]{2,39}):\/\/./u

/** Schemes that browsers or systems handle themselves: a link with one of them may run code, read files or reach another app. */
const SYSTEM_SCHEMES =
  /^(?:https?|wss?|ftps?|sftp|ssh|telnet|file|filesystem|blob|data|javascript|vbscript|about|view-source|resource|chrome(?:-extension)?|moz-extension|safari-web-extension|ms-.*|edge|opera|brave|mailto|tel|sms|smsto|mms|geo|maps|market|intent|android-app|itms.*|app-settings|prefs|shortcuts|facetime.*|content|cid|mid|jar|wyciwyg|feed|magnet|x-.*)$/u

/** Whether an app may be reached by this scheme. */
export const isAppScheme = (scheme: string): boolean =>
  APP_LINK.test(`${scheme}://x`) && !SYSTEM_SCHEMES.test(scheme)

/** The scheme of a link to an app; null for any other address. */
export function readAppScheme(address: string): string | null {
  const scheme = APP_LINK.exec(address)?.[1]
  return scheme !== undefined && isAppScheme(scheme) && URL.canParse(address) ? scheme : null
}
