import { codeFigure, codeTabs } from '../../html/code-figure.ts'
import { withCode } from '../../html/code-words.ts'
import { heading } from '../../html/heading.ts'
import { type Html, html } from '../../html/html.ts'
import { answersView } from './answers-view.ts'
import { toExample } from './to-example.ts'
import { openApiDocument, type Operation, type Parameter } from './operations.ts'
import { toExampleRequest } from './example-request.ts'
import { fieldsView, fieldView } from './schema-view.ts'
import { renderSamples } from './samples.ts'
import { tryForm } from './try-form.ts'

/** Notes on operations that the contract's schemas cannot express. */
const NOTES: Readonly<Record<string, string>> = {
  v1CreateVerification:
    '`customerName` has at least 2 characters. `customerEmail` is required unless `delivery` is `none`. For a test verification, e-mail is sent only to members of your company’s team: use the link in `url` of the response.',
  v1ResendVerification:
    'Without a body, or with `delivery` `email`, the link is sent by e-mail; for a test verification only to members of your company’s team.',
}

const PLACES: [where: Parameter['in'], title: string][] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
]

function parametersView({ parameters }: Operation): Html {
  const { schemas } = openApiDocument().components
  return html`${PLACES.map(([where, title]) => {
    const here = parameters.filter((one) => one.in === where)
    if (here.length === 0) return null
    const fields = here.map(({ name, schema, required, description }) =>
      fieldView(name, description ? { ...schema, description } : schema, required, schemas),
    )
    const list = html`<ul class="fields">
      ${fields}
    </ul>`
    return where === 'header'
      ? html`<details>
          <summary>${title}</summary>
          ${list}
        </details>`
      : html`<h3 class="small">${title}</h3>
          ${list}`
  })}`
}

function exampleAnswer({ answers }: Operation): Html | null {
  const media = answers['200']?.content?.['application/json']
  if (!media?.schema) return null
  const value = toExample(media.schema, openApiDocument().components.schemas)
  return codeFigure({ label: 'Response', language: 'json', code: JSON.stringify(value, null, 2) })
}

/** One operation: parameters and responses on the left, samples and a form to try it on the right. */
export function operationSection(operation: Operation): Html {
  const { id, title, method, path, summary, description, body } = operation
  const request = toExampleRequest(operation)
  const note = NOTES[operation.operationId]
  const { schemas } = openApiDocument().components
  return html`<section class="operation" aria-labelledby="${id}">
    <div class="said">
      ${heading(2, id, title)}
      <p class="call"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></p>
      <p>${withCode(summary)}.</p>
      <p class="limits">${withCode(description)}</p>
      ${note ? html`<p>${withCode(note)}</p>` : null} ${parametersView(operation)}
      ${
        body?.schema
          ? html`<h3 class="small">Body</h3>
              ${fieldsView(body.schema, schemas)}`
          : null
      }
      ${answersView(operation)}
    </div>
    <div class="shown">
      ${codeTabs(title, renderSamples(operation))} ${exampleAnswer(operation)} ${tryForm(operation, request)}
    </div>
  </section>`
}
