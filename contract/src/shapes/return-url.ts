import { z } from 'zod'
import { readAppScheme } from './app-link.ts'
import { parsePageOrigin } from './page-origin.ts'

/** Whether a return URL points to the developer's machine over http, which only test keys may use. */
export function isLocalReturnUrl(url: string): boolean {
  return parsePageOrigin(url)?.scheme === 'http'
}

const SCHEME_WORDS =
  'Use an https address, or a scheme of your app from the settings; with a test key also http://localhost'
const CHARACTER_WORDS =
  'Percent-encode spaces, control characters, backslashes and the characters * ; , in this address'
const HOST_WORDS =
  'Use a plain host name: no wildcard, user name or punycode, and no name that mixes scripts or looks like another one'

/** Spaces, control and invisible characters, and characters with a meaning in a policy header. */
const SEPARATOR = /[\s\p{C}\\*;,]/u

/** Where the customer is sent at the end; its origin may also frame the check. https, http on this machine, or a client's app. */
export const returnUrl = z
  .string()
  .max(2000)
  .superRefine((value, { addIssue }) => {
    const refuse = (message: string) => addIssue({ code: 'custom', message })
    const isApp = readAppScheme(value) !== null
    if (!isApp && !/^https?:\/\/./iu.test(value)) return refuse(SCHEME_WORDS)
    if (SEPARATOR.test(value)) return refuse(CHARACTER_WORDS)
    if (isApp) return
    if (parsePageOrigin(value)) return
    const local = URL.canParse(value) && new URL(value).protocol === 'http:'
    return refuse(local ? SCHEME_WORDS : HOST_WORDS)
  })
