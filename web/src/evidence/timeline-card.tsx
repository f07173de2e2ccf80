import { formatDate, formatTime } from '../lib/format.ts'
import { serverText } from '../lib/server-text.ts'
import { Card } from '../ui/card.tsx'
import { type Entry, foldTimeline } from './fold-timeline.ts'

/** All events of a verification in order, with their actors. */
export function TimelineCard({ timeline }: { timeline: readonly Entry[] }) {
  return (
    <Card title="Timeline">
      {timeline.length === 0 ? (
        <p className="text-ink-soft">Nothing has happened yet.</p>
      ) : (
        <ol className="border-l-2 border-line">
          {foldTimeline(timeline).map(({ entry, times }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no id and are only ever appended
            <li key={index} className="relative pb-4 pl-5 last:pb-0">
              <span
                aria-hidden
                className="absolute top-2 -left-[5px] size-2 rounded-full bg-line-strong ring-4 ring-raised"
              />
              <p>
                {serverText(entry.words)}
                {times > 1 && <span className="text-ink-soft tabular-nums"> {times} times</span>}
              </p>
              <p className="text-sm text-ink-soft tabular-nums">
                <time dateTime={entry.at}>
                  {formatDate(entry.at)}, {formatTime(entry.at)}
                </time>{' '}
                · {serverText(entry.actor)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
