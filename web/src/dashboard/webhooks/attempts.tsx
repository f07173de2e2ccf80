import { formatInstant, formatNumber } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { DeliveryDetail } from './use-deliveries.ts'

type Attempt = DeliveryDetail['made'][number]

/** The attempts of a delivery, latest first: time, duration and response. */
export function Attempts({ delivery }: { delivery: DeliveryDetail }) {
  if (delivery.made.length === 0)
    return (
      <p className="text-ink-soft" aria-live="polite">
        {delivery.status === 'pending'
          ? 'It has not been sent yet. The attempts will appear here.'
          : 'Its attempts are no longer stored.'}
      </p>
    )
  return (
    <section aria-label="Attempts" aria-live="polite">
      <h3 className="mb-2 font-semibold">
        {delivery.made.length === 1 ? '1 attempt' : `${delivery.made.length} attempts`}
      </h3>
      <ol className="grid gap-3" reversed>
        {delivery.made.toReversed().map((attempt, at) => (
          <li key={attempt.attempt} className="min-w-0 rounded-control border border-line px-3 py-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">Attempt {attempt.attempt}</span>
              <Badge tone={attempt.error === null ? 'good' : 'bad'}>
                {attempt.responseCode === null ? 'No response' : `Responded ${attempt.responseCode}`}
              </Badge>
              <span className="text-sm text-ink-soft tabular-nums">
                {formatInstant(attempt.at)} · {formatNumber(attempt.ms)} ms
              </span>
            </p>
            {attempt.error && <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{attempt.error}</p>}
            <Answer attempt={attempt} open={at === 0} />
            <Disclosure summary="Request headers">
              <CodeBlock
                label={`POST ${attempt.url}`}
                noun="Headers"
                code={Object.entries(attempt.requestHeaders)
                  .map(([name, value]) => `${name}: ${value}`)
                  .join('\n')}
              />
            </Disclosure>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The receiver's response body, shown as plain text. */
function Answer({ attempt, open }: { attempt: Attempt; open: boolean }) {
  if (attempt.responseBody === null) return null
  if (attempt.responseBody === '')
    return <p className="mt-1 text-sm text-ink-soft">The response was empty.</p>
  const block = <CodeBlock label="Answer" noun="Answer" code={attempt.responseBody} />
  return open ? <div className="mt-2">{block}</div> : <Disclosure summary="Answer">{block}</Disclosure>
}
