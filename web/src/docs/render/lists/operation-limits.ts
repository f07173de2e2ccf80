import { v1Api } from '@wabi/contract/api/v1/operations.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { html, type Html } from '../../html/html.ts'
import { renderTable } from '../../html/render-table.ts'
import { operations } from '../reference/operations.ts'

/** The operations with a limit of their own, besides that of the key. */
export function operationLimits(): Html {
  const endpoints: Record<string, Endpoint> = v1Api
  return renderTable(
    html`<th>Operation</th>
      <th>Calls of a key per minute</th>`,
    html`${operations().flatMap(({ operationId, page, id, title }) => {
      const limit = endpoints[operationId]?.ratePerMinute
      return limit === undefined
        ? []
        : html`<tr>
            <td><a href="/docs/api/${page}#${id}">${title}</a></td>
            <td>${limit}</td>
          </tr>`
    })}`,
  )
}
