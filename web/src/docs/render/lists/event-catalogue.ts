import { EVENT_KINDS } from '@wabi/contract/event-samples.ts'
import { WEBHOOK_EVENTS } from '@wabi/contract/events.ts'
import { codeFigure } from '../code-figure.ts'
import { heading } from '../heading.ts'
import { html, type Html } from '../html.ts'

/** Every event: when it is sent, with a sample body. */
export function eventCatalogue(): Html {
  return html`${WEBHOOK_EVENTS.map((event) => {
    const { when, sample } = EVENT_KINDS[event]
    return html`${heading(3, event, event, html`<code>${event}</code>`)}
      <p>${when}.</p>
      ${codeFigure({ label: `Body of ${event}`, language: 'json', code: JSON.stringify(sample, null, 2) })}`
  })}`
}
