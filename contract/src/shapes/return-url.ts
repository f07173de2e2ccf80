import { z } from 'zod'

const WORDS = 'Use an https address; with a test key also http://localhost'

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an address is one of the developer's own machine, without encryption: for test keys only. */
export function isLocalReturnUrl(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'http:'
}

/** Where the customer is sent when he is done, and whose pages may frame the check: https, or http on this machine. */
export const returnUrl = z
  .string()
  .max(2000)
  .refine((value) => {
    if (!/^https?:\/\/[^\s\\]+$/iu.test(value) || !URL.canParse(value)) return false
    const { protocol, hostname, username, password } = new URL(value)
    return username === '' && password === '' && (protocol === 'https:' || LOCAL.has(hostname))
  }, WORDS)
