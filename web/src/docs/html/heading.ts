import { html, type Html } from './html.ts'
import { icon } from './icons.ts'

/** A heading with an anchor and a link to it. @param words for screen readers @param content may contain markup */
export function heading(level: 2 | 3, id: string, words: string, content: Html | string = words): Html {
  const link = html`<a class="anchor" href="#${id}" aria-label="Link to: ${words}">${icon('link')}</a>`
  return level === 2
    ? html`<div class="head">
        <h2 id="${id}">${content}</h2>
        ${link}
      </div>`
    : html`<div class="head">
        <h3 id="${id}">${content}</h3>
        ${link}
      </div>`
}
