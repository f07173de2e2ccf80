import { formatNumber } from '../lib/format.ts'
import { serverText } from '../lib/server-text.ts'
import { Card } from '../ui/card.tsx'
import { factName, factValue } from './facts.ts'
import { ResultMark } from './result-mark.tsx'
import type { Check } from './score-sum.ts'

/** Every check with its result, reason, points and evidence. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <Card title="Checks" note="Each check earns all of its points, half of them or none." flush>
      <ul className="border-t border-line">
        {checks.map((check) => (
          <li key={check.check} className="border-b border-line px-4 py-3 last:border-b-0 md:px-5">
            <CheckRow check={check} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function CheckRow({ check }: { check: Check }) {
  const facts = Object.entries(check.evidence).filter(([, value]) => value !== '')
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="min-w-0 flex-1 basis-48 font-medium">{serverText(check.name)}</h3>
        <span className="grow md:grow-0 md:basis-32">
          <ResultMark result={check.result} />
        </span>
        <span className="text-right text-sm tabular-nums md:basis-24">
          <span className="font-medium">{formatNumber(check.points)}</span>
          <span className="text-ink-soft"> of {formatNumber(check.maxPoints)}</span>
        </span>
      </div>
      {check.words && <p className="mt-0.5">{serverText(check.words)}</p>}
      {facts.length > 0 && (
        <dl className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {facts.map(([key, value]) => (
            <div key={key} className="flex min-w-0 gap-1.5">
              <dt className="shrink-0 text-ink-soft">{factName(key)}</dt>
              <dd className="min-w-0 wrap-anywhere tabular-nums">{factValue(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
