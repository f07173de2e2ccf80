import { TEST_CUSTOMER_NAMES, TEST_CUSTOMERS } from '@wabi/contract/verification/test-customers.ts'
import { codeWords } from '../../html/code-words.ts'
import { html, type Html } from '../../html/html.ts'
import { renderTable } from '../../html/render-table.ts'

/** Every named test customer with their fixed status, reasons and events. */
export function testCustomers(): Html {
  return renderTable(
    html`<th>Customer</th>
      <th>What happens</th>
      <th>Status</th>
      <th>Reasons</th>
      <th>Events</th>`,
    html`${TEST_CUSTOMER_NAMES.map((name) => {
      const { words, status, reasons, events } = TEST_CUSTOMERS[name]
      return html`<tr id="${name}">
        <td>
          <a href="#${name}"><code>${name}</code></a>
        </td>
        <td>${words}.</td>
        <td><code>${status}</code></td>
        <td>${reasons.length > 0 ? codeWords(reasons) : 'none'}</td>
        <td>${codeWords(events)}</td>
      </tr>`
    })}`,
  )
}
