import { markdown } from '../markdown.ts'
import { html } from '../html.ts'
import type { Page } from '../page.ts'
import { readPage } from '../read-page.ts'
import { tableOf } from '../table-of.ts'
import { keyField } from './key-field.ts'
import { operationSection } from './operation-section.ts'
import { type Operation, operations } from './operations.ts'

/** The reference's pages in their order: name, title and one sentence. */
const GROUPS: [page: string, title: string, lead: string][] = [
  ['verifications', 'Verifications', 'Make one, send or show its link, find it again, cancel it, erase it.'],
  ['decisions', 'Checks and decisions', 'What was found, and what is decided about it.'],
  [
    'images-and-reports',
    'Images and reports',
    'Pictures and the PDF report, for admin keys, each look on record.',
  ],
  ['webhooks', 'Webhooks', 'Where your systems are called.'],
  ['deliveries', 'Deliveries', 'Every call to a webhook: what was sent, what was answered, and once more.'],
  ['events', 'Events', 'What happened, oldest first.'],
  ['test-mode', 'Test mode', 'For test keys: the named customers, and going through a check as one of them.'],
  ['others', 'Others', 'Everything else.'],
]

const byPage = (page: string) => operations().filter((one) => one.page === page)

function overview(): Page {
  const { title, lead, text } = readPage('api')
  const row = ({ page, id, title, method, path }: Operation) =>
    html`<tr>
      <td><a href="/docs/api/${page}#${id}">${title}</a></td>
      <td><code>${method} ${path}</code></td>
    </tr>`
  const tables = GROUPS.map(([page, title]) => {
    const rows = byPage(page).map(row)
    return (
      rows.length > 0 &&
      html`<h3 id="${page}"><a href="/docs/api/${page}">${title}</a></h3>
        ${tableOf(
          html`<th>Operation</th>
            <th>Call</th>`,
          html`${rows}`,
        )}`
    )
  })
  return { path: '/docs/api', title, lead, body: html`${markdown(text)}${tables}` }
}

/** The API's reference: an overview and a page for each kind of thing, all from the product's own OpenAPI. */
export function referencePages(): Page[] {
  const pages = GROUPS.flatMap(([page, title, lead]): Page[] => {
    const found = byPage(page)
    if (found.length === 0) return []
    return [
      {
        path: `/docs/api/${page}`,
        title,
        name: `${title} API`,
        lead,
        body: html`${keyField}${found.map(operationSection)}`,
        wide: true,
        parts: found.map(({ id, title }) => ({ id, title })),
      },
    ]
  })
  return [overview(), ...pages]
}
