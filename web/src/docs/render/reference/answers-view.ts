import { html, type Html } from '../../html/html.ts'
import { openApiDocument, type Answer, type Operation } from './operations.ts'
import { resolveSchema, type Schema } from './schema.ts'
import { fieldsView } from './schema-view.ts'

const isGood = (status: string) => status.startsWith('2')

/** The fields under `data`, without marking each as required. */
function dataFields(schema: Schema): Html {
  const { schemas } = openApiDocument().components
  const { data, page } = resolveSchema(schema, schemas).properties ?? {}
  if (!data) return html`<p>Only <code>success</code>, which is <code>true</code>.</p>`
  const items = resolveSchema(data, schemas).items
  const one = resolveSchema(items ?? data, schemas)
  return html`<p>${items ? html`<code>data</code> is a list, each with:` : html`In <code>data</code>:`}</p>
    ${fieldsView({ ...one, required: [] }, schemas)}
    ${page ? html`<p><code>page.next</code> is the <code>cursor</code> of the next page; null on the last page.</p>` : null}`
}

function goodAnswer(status: string, { content = {} }: Answer): Html {
  const [type = '', media] = Object.entries(content)[0] ?? []
  const isJson = type === 'application/json' && media?.schema
  return html`<p><span class="status good">${status}</span> <span class="type">${type}</span></p>
    ${isJson ? dataFields(media.schema ?? {}) : null}`
}

/** Links the error codes in a text to their rows in the list of codes. */
function withErrorLinks(words: string): Html {
  return html`${words
    .split('`')
    .map((part, at) =>
      at % 2 === 1 && part.includes('.')
        ? html`<a href="/docs/error-codes#${part}"><code>${part}</code></a>`
        : part,
    )}`
}

/** A status with each of its codes, which the OpenAPI description lists in separate paragraphs. */
function badAnswer(status: string, { description }: Answer): Html[] {
  return description
    .split('\n\n')
    .map((words) => html`<li><span class="status">${status}</span> ${withErrorLinks(words)}</li>`)
}

/** The responses of an operation: the fields of a success, and all error codes. */
export function answersView({ answers }: Operation): Html {
  const all = Object.entries(answers)
  const good = all.filter(([status]) => isGood(status))
  const bad = all.filter(([status]) => !isGood(status))
  return html`<h3 class="small">Response</h3>
    ${good.map(([status, answer]) => goodAnswer(status, answer))}
    <details>
      <summary>Errors</summary>
      <ul class="failures">
        ${bad.flatMap(([status, answer]) => badAnswer(status, answer))}
      </ul>
      <p>All errors have the same shape: see <a href="/docs/errors">errors</a>.</p>
    </details>`
}
