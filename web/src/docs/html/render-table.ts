import { html, type Html, trusted } from './html.ts'

/** Adds the column name to each cell: on a phone, rows become cards without the header. */
function labelled(head: Html, body: Html): Html {
  const labels = [...head.markup.matchAll(/<th>(.*?)<\/th>/gu)].map(([, label = '']) =>
    label.replaceAll(/<[^>]+>/gu, ''),
  )
  return trusted(
    body.markup.replaceAll(/<tr[\s\S]*?<\/tr>/gu, (row) => {
      let at = 0
      return row.replaceAll('<td>', () => `<td data-label="${labels[at++] ?? ''}">`)
    }),
  )
}

/** A table; if it is too wide for the page, its rows become cards. Cells are plain `<td>`. */
export function renderTable(head: Html, body: Html): Html {
  return html`<div class="table" tabindex="0" role="group" aria-label="Table">
    <table>
      <thead>
        <tr>
          ${head}
        </tr>
      </thead>
      <tbody>
        ${labelled(head, body)}
      </tbody>
    </table>
  </div>`
}

/** A table from column headings and rows; a cell is text or markup. */
export function renderRows(heads: readonly string[], rows: readonly (readonly (Html | string)[])[]): Html {
  return renderTable(
    html`${heads.map((head) => html`<th>${head}</th>`)}`,
    html`${rows.map(
      (row) =>
        html`<tr>
          ${row.map((cell) => html`<td>${cell}</td>`)}
        </tr>`,
    )}`,
  )
}
