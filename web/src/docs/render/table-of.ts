import { html, type Html, trusted } from './html.ts'

/** Each cell says what its column is called: on a phone a row is a card and the head is not shown. */
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

/** A table; where it is too wide for the page its rows become cards. Cells are plain `<td>`. */
export function tableOf(head: Html, body: Html): Html {
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
