import type { ReactNode } from 'react'
import { formatNumber } from '../lib/format.ts'
import { Card } from '../ui/card.tsx'
import { type Decision, scoreSum, type ScoreSum } from './score-sum.ts'

const STEPS: Record<Exclude<ScoreSum['step'], 'none'>, string> = {
  decisive_cap: 'A decisive failure caps the score',
  doubt_cap: 'A doubt caps the score: a person has to decide',
  floor: 'The sum alone never rejects',
}

/** How the score was computed, line by line. */
export function ScoreSumCard({ decision }: { decision: Decision }) {
  const { earned, possible, exact, share, step, because } = scoreSum(decision)
  return (
    <Card title="How the score is computed">
      <dl className="grid gap-2 tabular-nums">
        <Line name="Points earned">{formatNumber(earned)}</Line>
        <Line name="Points possible">{formatNumber(possible)}</Line>
        <Line name={`100 × ${formatNumber(earned)} ÷ ${formatNumber(possible)}`}>
          {`${exact.toFixed(2)} → ${share}`}
        </Line>
        {step !== 'none' && (
          <Line name={STEPS[step]} words={because}>{`${share} → ${decision.overallScore}`}</Line>
        )}
        <div className="mt-1 flex items-baseline justify-between border-t-2 border-ink pt-2">
          <dt className="font-semibold">Score</dt>
          <dd className="font-serif text-2xl font-semibold">{decision.overallScore}</dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        Rules {decision.rulesVersion}
        {decision.modelVersion && <> · models {decision.modelVersion}</>}
        {decision.rule && (
          <>
            <br />
            Rule for this document: {decision.rule.name}, version {decision.rule.version}
          </>
        )}
      </p>
      {decision.level && <LevelReached level={decision.level} />}
    </Card>
  )
}

/** The level reached and its limits, if the platform's rule has levels. */
function LevelReached({ level }: { level: NonNullable<Decision['level']> }) {
  return (
    <section className="mt-3 border-t border-line pt-3" aria-label="Level reached">
      <h3 className="font-medium">Level reached: {level.name}</h3>
      <ul className="mt-1 text-sm text-ink-soft tabular-nums">
        {level.limits.map((limit) => (
          <li key={limit.name}>
            {limit.name}: {formatNumber(limit.amount)} {limit.currency}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ name, words = [], children }: { name: string; words?: string[]; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-ink-soft">
        {name}
        {words.length > 0 && (
          <ul className="list-disc pl-5 text-sm">
            {words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        )}
      </dt>
      <dd className="shrink-0 whitespace-nowrap">{children}</dd>
    </div>
  )
}
