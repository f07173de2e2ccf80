import { EVENT_KINDS } from '@wabi/contract/shapes/event-samples.ts'
import { WEBHOOK_EVENTS } from '@wabi/contract/verification/events.ts'
import { codeFigure } from '../../html/code-figure.ts'
import { heading } from '../../html/heading.ts'
import { html, type Html } from '../../html/html.ts'

/** Every event: when it is sent, with a sample body. */
export function eventCatalogue(): Html {
  return html`${WEBHOOK_EVENTS.map((event) => {
    const { when, sample } = EVENT_KINDS[event]
    return html`${heading(3, event, event, html`<code>${event}</code>`)}
      <p>${when}.</p>
      ${codeFigure({ label: `Body of ${event}`, language: 'json', code: JSON.stringify(sample, null, 2) })}`
  })}`
}
