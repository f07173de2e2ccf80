import { html, type Html } from './html.ts'

/** A table that scrolls in itself where it is too wide for the page. */
export function tableOf(head: Html, body: Html): Html {
  return html`<div class="table" tabindex="0" role="group" aria-label="Table">
    <table>
      <thead>
        <tr>
          ${head}
        </tr>
      </thead>
      <tbody>
        ${body}
      </tbody>
    </table>
  </div>`
}

/** The same of plain columns; a cell is text or markup. */
export function tableOfRows(heads: readonly string[], rows: readonly (readonly (Html | string)[])[]): Html {
  return tableOf(
    html`${heads.map((head) => html`<th>${head}</th>`)}`,
    html`${rows.map(
      (row) =>
        html`<tr>
          ${row.map((cell) => html`<td>${cell}</td>`)}
        </tr>`,
    )}`,
  )
}
