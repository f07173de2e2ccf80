import { EVENT_KINDS } from '@wabi/contract/shapes/event-samples.ts'
import { WEBHOOK_EVENTS } from '@wabi/contract/verification/events.ts'
import { CodeBlock } from '../../ui/code-block.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'

/** Every event with a sample body. */
export function EventCatalogue({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      title="Event catalogue"
      description="Bodies contain IDs, statuses and your own reference. Get the rest from the API, where access is audited."
    >
      <ul className="grid gap-4">
        {WEBHOOK_EVENTS.map((event) => (
          <li key={event} className="min-w-0">
            <p className="font-mono text-sm font-semibold wrap-anywhere">{event}</p>
            <p className="text-ink-soft">{EVENT_KINDS[event].when}</p>
            <Disclosure
              summary={
                <>
                  Sample body<span className="sr-only"> of {event}</span>
                </>
              }
            >
              <CodeBlock
                label={event}
                noun="Body"
                code={JSON.stringify(EVENT_KINDS[event].sample, null, 2)}
              />
            </Disclosure>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
