import { REASON_CODES, REASONS } from '@wabi/contract/checks.ts'
import { html, type Html } from '../html.ts'
import { tableOf } from '../table-of.ts'

/** Every reason with its words for staff and for the customer; each row has an address of its own. */
export function reasonCodes(): Html {
  const rows = REASON_CODES.map((code) => {
    const [customer, staff] = REASONS[code]
    return html`<tr id="${code}">
      <td>
        <a href="#${code}"><code>${code}</code></a>
      </td>
      <td>${staff}</td>
      <td>${customer || html`<span class="soft">not told</span>`}</td>
    </tr>`
  })
  return tableOf(
    html`<th>Code</th>
      <th>Words for your staff</th>
      <th>Words for the customer</th>`,
    html`${rows}`,
  )
}
