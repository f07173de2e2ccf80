import type { Ctx } from '../../kernel/context.ts'
import type { SeenFrom } from '../../../platform/db/schema/session-json.ts'

/** The order matters: most browsers also name others in their user agent. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//u, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
] as const

const SYSTEMS = [
  [/\bAndroid\b/u, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/u, 'iOS'],
  [/\bWindows\b/u, 'Windows'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
] as const

const findName = (known: readonly (readonly [RegExp, string])[], userAgent: string) =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** What is stored about a customer's device and location: country, browser and system by name, never the address. */
export function seenFrom({ geo, ip, userAgent }: Ctx): SeenFrom {
  return {
    country: ip === '' ? null : geo.country(ip),
    browser: findName(BROWSERS, userAgent),
    system: findName(SYSTEMS, userAgent),
  }
}
