import { REASONS } from '@wabi/contract/verification/checks.ts'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '../lib/format.ts'
import { serverText } from '../lib/server-text.ts'
import { ShortcutKbd } from '../ui/shortcut-kbd.tsx'
import type { Detail } from './compared-fields.ts'
import { comparedValues } from './compared-values.ts'
import { factName, factValue } from './facts.ts'
import { sortFindings } from './findings.ts'
import { CaseId } from './case-id.tsx'
import { ResultMark } from './result-mark.tsx'
import type { Check } from './score-sum.ts'
import { useKeys } from './use-keys.ts'

/**
 * Why the case was decided as it was: failures and warnings with their evidence, then how many checks passed, which open
 * on demand.
 */
export function FindingsCard({
  detail,
}: {
  detail: Pick<Detail, 'decision' | 'verificationId' | 'printed' | 'claims'>
}) {
  const { decision, verificationId } = detail
  const [open, setOpen] = useState(false)
  const toggle = () => setOpen((now) => !now)
  useKeys({ v: toggle })
  const { failures, warnings, passed, others } = sortFindings(decision?.checks ?? [])
  const findings = [...failures, ...warnings]
  // The reasons of a person, which no check gave.
  const reasons = (decision?.reasons ?? []).filter(
    (reason) => !findings.some((check) => check.reason === reason),
  )
  return (
    <section aria-label="Findings" className="min-w-0 rounded-raised border border-line bg-raised">
      {(findings.length > 0 || reasons.length > 0) && (
        <ul className="border-b border-line px-4 py-1">
          {reasons.map((reason) => (
            <li key={reason} className="py-0.5 font-medium">
              {REASONS[reason][1]}
            </li>
          ))}
          {findings.map((check) => (
            <li key={check.check} className="min-w-0 py-0.5">
              <Finding
                check={check}
                values={decision ? comparedValues(check.check, detail, decision.decidedAt) : []}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4">
        {decision && (
          <button
            type="button"
            aria-expanded={open}
            onClick={toggle}
            className="flex min-h-11 items-center gap-2 text-sm text-ink-soft hover:text-ink md:min-h-9"
          >
            <ChevronRight
              aria-hidden
              className={`size-4 shrink-0 transition-transform duration-150 ${open ? 'rotate-90' : ''}`}
            />
            {passed.length} passed{others.length > 0 && `, ${others.length} not applicable`}
            <ShortcutKbd>V</ShortcutKbd>
          </button>
        )}
        <CaseId verificationId={verificationId} />
      </div>
      {open && (
        <ul className="border-t border-line">
          {[...passed, ...others].map((check) => (
            <li key={check.check} className="border-b border-line px-4 py-2.5 last:border-b-0">
              <CheckRow check={check} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Values = ReturnType<typeof comparedValues>

/** A failure or warning: what was found, by which check, and on which evidence. */
function Finding({ check, values }: { check: Check; values: Values }) {
  return (
    <>
      <div className="flex items-baseline gap-x-4">
        <h3 className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <ResultMark result={check.result} />
          <span className="font-medium">{serverText(check.words || check.name)}</span>
          {check.words && <span className="text-sm text-ink-soft">{serverText(check.name)}</span>}
        </h3>
        <Points check={check} />
      </div>
      <Evidence check={check} values={values} />
    </>
  )
}

function CheckRow({ check }: { check: Check }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="min-w-0 flex-1 basis-48 font-medium">{serverText(check.name)}</h3>
        <span className="grow md:grow-0 md:basis-32">
          <ResultMark result={check.result} />
        </span>
        <Points check={check} />
      </div>
      {check.words && <p className="mt-0.5">{serverText(check.words)}</p>}
      <Evidence check={check} />
    </>
  )
}

/** Nothing where no points can be earned. */
function Points({ check: { points, maxPoints } }: { check: Check }) {
  if (maxPoints === 0) return null
  return (
    <span className="shrink-0 text-right text-sm tabular-nums">
      <span className="font-medium">{formatNumber(points)}</span>
      <span className="text-ink-soft"> of {formatNumber(maxPoints)}</span>
    </span>
  )
}

/** The compared values say what was read and from where; else the facts do. */
function Evidence({ check, values = [] }: { check: Check; values?: Values }) {
  const facts = Object.entries(check.evidence).filter(
    ([key, value]) => value !== '' && !(values.length > 0 && (key === 'read' || key === 'source')),
  )
  if (facts.length === 0 && values.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-4 text-sm">
      {values.map(([name, value]) => (
        <div key={name} className="flex min-w-0 flex-wrap gap-x-1.5">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
      {facts.map(([key, value]) => (
        <div key={key} className="flex min-w-0 gap-1.5">
          <dt className="shrink-0 text-ink-soft">{factName(key, check.check)}</dt>
          <dd className="min-w-0 wrap-anywhere tabular-nums">{factValue(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
