import { REASON_CODES, REASONS } from '@wabi/contract/verification/checks.ts'
import { html, type Html } from '../../html/html.ts'
import { renderTable } from '../../html/render-table.ts'

/** Every reason with its texts for staff and for the customer; each row has an anchor. */
export function reasonCodes(): Html {
  const rows = REASON_CODES.map((code) => {
    const [customer, staff] = REASONS[code]
    return html`<tr id="${code}">
      <td>
        <a href="#${code}"><code>${code}</code></a>
      </td>
      <td>${staff}</td>
      <td>${customer || html`<span class="soft">not shown</span>`}</td>
    </tr>`
  })
  return renderTable(
    html`<th>Code</th>
      <th>Text for your staff</th>
      <th>Text for the customer</th>`,
    html`${rows}`,
  )
}
