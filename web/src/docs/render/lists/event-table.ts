import { EVENT_KINDS } from '@wabi/contract/shapes/event-samples.ts'
import { WEBHOOK_EVENTS } from '@wabi/contract/verification/events.ts'
import { html, type Html } from '../../html/html.ts'
import { renderRows } from '../../html/render-table.ts'

/** Every event in one line, with a link to its body in the catalogue. */
export function eventTable(): Html {
  return renderRows(
    ['Event', 'When'],
    WEBHOOK_EVENTS.map((event) => [
      html`<a href="/docs/events#${event}"><code>${event}</code></a>`,
      EVENT_KINDS[event].when,
    ]),
  )
}
