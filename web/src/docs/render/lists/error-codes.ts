import { type ErrorCode, ERRORS } from '@wabi/contract/endpoint/errors.ts'
import { heading } from '../../html/heading.ts'
import { html, type Html } from '../../html/html.ts'
import { renderTable } from '../../html/render-table.ts'

/** Titles by the part of the code before the dot; those of the public API first. */
const AREAS: Record<string, string> = {
  request: 'The request itself',
  auth: 'Authentication',
  api_key: 'API keys',
  account: 'The account',
  version: 'API versions',
  idempotency: 'Repeated requests',
  verification: 'Verifications',
  review: 'Decisions by people',
  list_entry: 'Block, watch and allow lists',
  evidence: 'Images',
  event: 'Events',
  webhook: 'Webhooks and deliveries',
  server: 'The platform',
}

const getArea = (code: string) => code.split('.')[0] ?? code

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
  renderTable(
    html`<th>Code</th>
      <th>Status</th>
      <th>Message</th>`,
    rows(codes),
  )

/** Every code with its status and message; each row has an anchor. */
export function errorCodes(): Html {
  const all = Object.keys(ERRORS) as ErrorCode[]
  const others = all.filter((code) => !(getArea(code) in AREAS))
  return html`${Object.entries(AREAS).map(([area, words]) => {
      const codes = all.filter((code) => getArea(code) === area)
      return codes.length > 0 && html`${heading(3, area, words)}${table(codes)}`
    })}
    ${heading(3, 'others', 'Others')}
    <p>These codes occur only in the dashboard and on the customer’s page, not in calls with an API key.</p>
    ${table(others)}`
}
