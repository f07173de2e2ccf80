import type { HttpSmsSettings } from '../config/sms-settings.ts'
import { readPointer } from './json-pointer.ts'
import { type Sms, type SmsGateway, SmsRejected } from './sms.ts'

const TIMEOUT_MS = 20_000
/** How much of a reply is read. */
const MAX_REPLY_LENGTH = 20_000

/** Not about this message, but about the installation or the moment: sign-in, payment, time, rate. */
const RETRIED = new Set([401, 402, 403, 404, 405, 407, 408, 425, 429])

type Escape = (text: string) => string

/** As the content of a JSON string, without its quotation marks. */
const inJson: Escape = (text) => JSON.stringify(text).slice(1, -1)

/** How values are written into a body of this type. */
function escapeFor(contentType: string): Escape {
  if (/json/iu.test(contentType)) return inJson
  if (/x-www-form-urlencoded/iu.test(contentType)) return encodeURIComponent
  if (/xml/iu.test(contentType))
    return (text) => text.replaceAll(/[<>&"']/gu, (letter) => `&#${letter.codePointAt(0)};`)
  return (text) => text
}

/** Fills in a template in one pass: what is inserted is not expanded again. */
function fill(template: string, sms: Sms, escape: Escape): string {
  return template.replaceAll(/\{(to|text|from|id)\}/gu, (_, name: keyof Sms) => escape(sms[name]))
}

/** Any gateway that takes a message by one HTTP call. Success by the status; redirects are not followed. */
export function createHttpGateway({ url, method, headers, body, idPointer }: HttpSmsSettings): SmsGateway {
  const contentType =
    Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  return {
    kind: 'http',
    async send(sms) {
      const response = await fetch(fill(url, sms, encodeURIComponent), {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(method === 'GET' ? {} : { body: fill(body, sms, escapeFor(contentType)) }),
      })
      const text = (await response.text()).slice(0, MAX_REPLY_LENGTH)
      if (response.ok) return readPointer(parseJson(text), idPointer)
      const { status } = response
      throw new SmsRejected(`${status} ${text}`, {
        permanent: status >= 400 && status < 500 && !RETRIED.has(status),
      })
    },
    // Reports arrive at an endpoint of their own (http/mount-sms-reports.ts).
    listen() {},
    async close() {},
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
