import { MASK } from '@wabi/contract/client/request-log.ts'
import { knownWords } from './known-words.ts'
import { maskText } from './mask-body.ts'

const MAX_PARAMETERS = 20
const isShortNumber = (value: string) => /^\d{1,4}$/u.test(value)

/**
 * Path and query of a call: ids, states and counts are kept, every other value is masked, since a search may name a
 * person and a mistaken path may contain anything.
 * @param template the route, such as `/api/v1/verifications/:verificationId`
 */
export function maskPath(
  template: string,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const path = template.replaceAll(/:(\w+)/gu, (_, name: string) =>
    maskText(String(params[name] ?? ''), name),
  )
  const { fieldNames } = knownWords()
  const parameters = Object.entries(query)
    .slice(0, MAX_PARAMETERS)
    .flatMap(([name, sent]) =>
      (Array.isArray(sent) ? sent.slice(0, MAX_PARAMETERS) : [sent]).map((value) => {
        const text = String(value)
        const plainName = name.replace(/\[\]$/u, '')
        if (!fieldNames.has(name) && !fieldNames.has(plainName)) return MASK
        const isCount = plainName === 'limit' && isShortNumber(text)
        return `${name}=${isCount ? text : maskText(text, plainName)}`
      }),
    )
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path
}
