import { html, type Html } from '../../html/html.ts'
import type { Operation, Parameter } from './operations.ts'
import type { ExampleRequest } from './example-request.ts'

function renderField({ name, in: where, required, schema }: Parameter, id: string): Html {
  const fieldId = `${id}-${name}`
  const values = schema.enum
  const input = values
    ? html`<select id="${fieldId}" name="${name}" data-in="${where}">
        <option value=""></option>
        ${values.map((value) => html`<option>${String(value)}</option>`)}
      </select>`
    : html`<input
        id="${fieldId}"
        name="${name}"
        data-in="${where}"
        autocomplete="off"
        spellcheck="false"
        ${required ? html` required` : null}
      />`
  return html`<div>
    <label for="${fieldId}">${name}${required ? null : html` <span class="type">optional</span>`}</label
    >${input}
  </div>`
}

/** A form that makes the call from the reader's browser, with the key from the page's field (`key-field.ts`). */
export function tryForm({ id, title, parameters }: Operation, request: ExampleRequest): Html {
  const { body, method } = request
  const asked = parameters.filter((one) => one.in !== 'header')
  const text = body === undefined ? null : JSON.stringify(body, null, 2)
  return html`<details class="try">
    <summary>Try it<span class="sr-only">: ${title}</span></summary>
    <form
      data-method="${method}"
      data-path="${request.path.split('?')[0] ?? ''}"
      data-kind="${request.kind}"
      data-needs-key="${request.needsKey ? 'yes' : 'no'}"
    >
      ${asked.map((one) => renderField(one, id))}
      ${text === null ? null : html`<div><label for="${id}-body">Body, JSON</label><textarea id="${id}-body" name="body" rows="${Math.min(12, text.split('\n').length)}" spellcheck="false">${text}</textarea></div>`}
      <button type="submit" class="button primary">Send</button>
      <p class="try-words" role="status"></p>
      <div class="try-answer" hidden>
        <pre tabindex="0" role="group" aria-label="Response to: ${title}"></pre>
      </div>
    </form>
  </details>`
}
