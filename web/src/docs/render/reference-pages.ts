import { markdown } from './markdown.ts'
import { html } from '../html/html.ts'
import type { Page } from './page.ts'
import { readPage } from './read-page.ts'
import { renderTable } from '../html/render-table.ts'
import { keyField } from './reference/key-field.ts'
import { operationSection } from './reference/operation-section.ts'
import { type Operation, operations } from './reference/operations.ts'

/** The reference's pages in order: name, title and lead. */
const GROUPS: [page: string, title: string, lead: string][] = [
  ['verifications', 'Verifications', 'Create, find, resend, cancel and erase verifications.'],
  ['batches', 'Batches', 'Create up to 1000 verifications in the background, and follow the progress.'],
  [
    'decisions',
    'Checks and decisions',
    'Read the checks of a verification, decide on it, and say what was learned after the decision.',
  ],
  [
    'images-and-reports',
    'Identity, images and reports',
    'Identity, images and the PDF report of a verification. Every access is audited.',
  ],
  [
    'lists',
    'Lists',
    'Block, watch and allow lists: what you recognize in later verifications, and what a match leads to.',
  ],
  ['webhooks', 'Webhooks', 'The endpoints of your systems that receive events.'],
  ['deliveries', 'Deliveries', 'Webhook deliveries with all their attempts, and redelivery.'],
  ['events', 'Events', 'Everything that happened to your verifications, oldest first.'],
  [
    'data-requests',
    'Data requests',
    'What customers ask about their data: enter and follow it. Your team carries it out in the dashboard.',
  ],
  [
    'test-mode',
    'Test mode',
    'For test keys: the test customers, and completing a verification as one of them.',
  ],
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
        ${renderTable(
          html`<th>Operation</th>
            <th>Call</th>`,
          html`${rows}`,
        )}`
    )
  })
  return { path: '/docs/api', title, lead, body: html`${markdown(text)}${tables}` }
}

/** The API reference: an overview and a page for each resource, generated from the OpenAPI document. */
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
