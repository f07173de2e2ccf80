import { WabiError } from '../http/wabi-error.ts'

/** Headers as Node (`request.headers`), `fetch` (`Headers`) and frameworks provide them. */
export type WebhookHeaders = Headers | Record<string, string | readonly string[] | undefined>

/** The three headers of Standard Webhooks 1.0.0, with names in any case. */
export function readHeaders(headers: WebhookHeaders): { id: string; timestamp: string; signature: string } {
  const pairs: Iterable<[string, string | readonly string[] | undefined]> =
    typeof (headers as Headers).get === 'function' ? (headers as Headers) : Object.entries(headers)
  const found = new Map<string, string>()
  for (const [name, value] of pairs)
    if (value !== undefined)
      found.set(name.toLowerCase(), typeof value === 'string' ? value : value.join(' '))
  const requireHeader = (name: string) => {
    const value = found.get(name)
    if (value) return value
    throw new WabiError(`The header ${name} is missing.`, { code: 'webhook.header_missing', param: name })
  }
  return {
    id: requireHeader('webhook-id'),
    timestamp: requireHeader('webhook-timestamp'),
    signature: requireHeader('webhook-signature'),
  }
}
