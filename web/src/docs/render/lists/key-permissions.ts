import { KEY_PERMISSIONS, type KeyPermission } from '@wabi/contract/endpoint/permissions.ts'
import { html, type Html } from '../../html/html.ts'
import { operations } from '../reference/operations.ts'
import { renderTable } from '../../html/render-table.ts'

const WORDS: Record<KeyPermission, string> = {
  read: 'Reads verifications, checks, events and deliveries.',
  write: 'Also creates, resends and cancels verifications, and asks for a step again.',
  admin: 'Also decides and erases verifications, reads images and reports, and manages webhooks.',
}

/** Each permission of a key, with the operations that it adds to those of the permissions before it. */
export function keyPermissions(): Html {
  return renderTable(
    html`<th>Permission</th>
      <th>What it does</th>
      <th>Operations it adds</th>`,
    html`${KEY_PERMISSIONS.map((permission) => {
      const opened = operations().filter((one) => one.permission === permission)
      const links = opened.map(
        ({ page, id, title }, at) =>
          html`${at > 0 ? ', ' : ''}<a href="/docs/api/${page}#${id}">${title}</a>`,
      )
      return html`<tr>
        <td><code>${permission}</code></td>
        <td>${WORDS[permission]}</td>
        <td>${links}</td>
      </tr>`
    })}`,
  )
}
