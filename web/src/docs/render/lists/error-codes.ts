import { type ErrorCode, ERRORS } from '@wabi/contract/errors.ts'
import { heading } from '../heading.ts'
import { html, type Html } from '../html.ts'
import { tableOf } from '../table-of.ts'

/** What each part before the dot is about. Those of the public API first. */
const AREAS: Record<string, string> = {
  request: 'The request itself',
  auth: 'Who asks',
  api_key: 'API keys',
  account: 'The account',
  version: 'The version asked for',
  idempotency: 'Repeated requests',
  verification: 'Verifications',
  review: 'Decisions by people',
  evidence: 'Images',
  event: 'Events',
  webhook: 'Webhooks and deliveries',
  server: 'The platform',
}

const areaOf = (code: string) => code.split('.')[0] ?? code

function rows(codes: readonly ErrorCode[]): Html {
  return html`${codes.map((code) => {
    const [status, words] = ERRORS[code]
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
  tableOf(
    html`<th>Code</th>
      <th>Status</th>
      <th>Words</th>`,
    rows(codes),
  )

/** Every code with its status and its words; each row has an address of its own. */
export function errorCodes(): Html {
  const all = Object.keys(ERRORS) as ErrorCode[]
  const others = all.filter((code) => !(areaOf(code) in AREAS))
  return html`${Object.entries(AREAS).map(([area, words]) => {
      const codes = all.filter((code) => areaOf(code) === area)
      return codes.length > 0 && html`${heading(3, area, words)}${table(codes)}`
    })}
    ${heading(3, 'others', 'Others')}
    <p>The dashboard and the customer’s page answer with these too. Calls of an API key do not meet them.</p>
    ${table(others)}`
}
