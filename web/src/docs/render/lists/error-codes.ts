import { v1Api } from '@wabi/contract/api/v1/operations.ts'
import { API_WORDS } from '@wabi/contract/endpoint/api-words.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { endpointErrors } from '@wabi/contract/endpoint/endpoint-errors.ts'
import { type ErrorCode, ERRORS } from '@wabi/contract/endpoint/errors.ts'
import { heading } from '../../html/heading.ts'
import { html, type Html } from '../../html/html.ts'
import { renderTable } from '../../html/render-table.ts'

/** Titles of the public API's codes by the part before the dot, several parts under one title where they belong together. */
const AREAS: readonly (readonly [title: string, ...parts: string[]])[] = [
  ['The request itself', 'request'],
  ['Authentication', 'auth', 'api_key'],
  ['The account', 'account'],
  ['API versions', 'version'],
  ['Repeated requests', 'idempotency'],
  ['Verifications and their links', 'verification', 'link', 'session', 'template'],
  ['E-mails and text messages', 'mail', 'sms'],
  ['Batches', 'batch'],
  ['Decisions', 'review'],
  ['Block, watch and allow lists', 'list_entry'],
  ['Images and reference faces', 'evidence', 'image', 'reference_face'],
  ['Data requests', 'data_request'],
  ['Events', 'event'],
  ['Webhooks and deliveries', 'webhook'],
  ['The platform', 'server'],
]

/** Refusals of the server before a call is known. */
const OF_ANY_REQUEST: readonly ErrorCode[] = [
  'request.method_not_allowed',
  'request.too_slow',
  'request.headers_too_large',
]

const API_CODES = new Set<ErrorCode>([
  ...Object.values<Endpoint>(v1Api).flatMap(endpointErrors),
  ...OF_ANY_REQUEST,
])

const getArea = (code: string) => code.split('.')[0] ?? code

function rows(codes: readonly ErrorCode[]): Html {
  return html`${codes.map((code) => {
    const [status, usual] = ERRORS[code]
    const words = (API_CODES.has(code) && API_WORDS[code]) || usual
    return html`<tr id="${code}">
      <td>
        <a href="#${code}"><code>${code}</code></a>
      </td>
      <td>${status}</td>
      <td>${words}</td>
    </tr>`
  })}`
}

const table = (codes: readonly ErrorCode[]) =>
  renderTable(
    html`<th>Code</th>
      <th>Status</th>
      <th>Message</th>`,
    rows(codes),
  )

/** Every code with its status and message; each row has an anchor. @throws for a code of the public API without a title */
export function errorCodes(): Html {
  const all = Object.keys(ERRORS) as ErrorCode[]
  const ofCalls = all.filter((code) => API_CODES.has(code))
  const untitled = ofCalls.filter((code) => !AREAS.some(([, ...parts]) => parts.includes(getArea(code))))
  if (untitled.length > 0) throw new Error(`error codes without a title in the docs: ${untitled.join(', ')}`)
  return html`${AREAS.map(
      ([title, ...parts]) =>
        html`${heading(3, parts[0]!, title)}${table(ofCalls.filter((code) => parts.includes(getArea(code))))}`,
    )}
    ${heading(3, 'others', 'Others')}
    <p>These codes occur only in the dashboard and on the customer’s page, not in calls with an API key.</p>
    ${table(all.filter((code) => !API_CODES.has(code)))}`
}
