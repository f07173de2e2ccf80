import { html, type Html } from '../html.ts'
import { openApiDocument, type Answer, type Operation } from './operations.ts'
import { resolveSchema, type Schema } from './schema.ts'
import { fieldsView } from './schema-view.ts'

const isGood = (status: string) => status.startsWith('2')

/** What stands under `data`; that it is there needs no word for each field. */
function dataFields(schema: Schema): Html {
  const { schemas } = openApiDocument().components
  const { data, page } = resolveSchema(schema, schemas).properties ?? {}
  if (!data) return html`<p><code>success</code> is <code>true</code>, and nothing more.</p>`
  const items = resolveSchema(data, schemas).items
  const one = resolveSchema(items ?? data, schemas)
  return html`<p>${items ? html`<code>data</code> is a list, each with:` : html`In <code>data</code>:`}</p>
    ${fieldsView({ ...one, required: [] }, schemas)}
    ${page ? html`<p><code>page.next</code> is the <code>cursor</code> of the next page; null on the last.</p>` : null}`
}

function goodAnswer(status: string, { content = {} }: Answer): Html {
  const [type = '', media] = Object.entries(content)[0] ?? []
  const isJson = type === 'application/json' && media?.schema
  return html`<p><span class="status good">${status}</span> <span class="type">${type}</span></p>
    ${isJson ? dataFields(media.schema ?? {}) : null}`
}

/** A code in the words leads to its row in the list of codes. */
function withErrorLinks(words: string): Html {
  return html`${words
    .split('`')
    .map((part, at) =>
      at % 2 === 1 && part.includes('.')
        ? html`<a href="/docs/error-codes#${part}"><code>${part}</code></a>`
        : part,
    )}`
}

/** A status and each of its codes, which the document has in paragraphs of their own. */
function badAnswer(status: string, { description }: Answer): Html[] {
  return description
    .split('\n\n')
    .map((words) => html`<li><span class="status">${status}</span> ${withErrorLinks(words)}</li>`)
}

/** What an operation answers: the fields of a success, and each code that may come instead. */
export function answersView({ answers }: Operation): Html {
  const all = Object.entries(answers)
  const good = all.filter(([status]) => isGood(status))
  const bad = all.filter(([status]) => !isGood(status))
  return html`<h3 class="small">Answer</h3>
    ${good.map(([status, answer]) => goodAnswer(status, answer))}
    <details>
      <summary>When it fails</summary>
      <ul class="failures">
        ${bad.flatMap(([status, answer]) => badAnswer(status, answer))}
      </ul>
      <p>All in one shape: see <a href="/docs/errors">errors</a>.</p>
    </details>`
}
