import type { CheckResult } from '@wabi/contract/verification/checks.ts'
import { CircleExclamationPoint, CircleCheck, CircleMinus, CircleX, type LucideIcon } from 'lucide-react'

const STYLES: Record<CheckResult, readonly [words: string, color: string, icon: LucideIcon]> = {
  pass: ['Pass', 'text-accent', CircleCheck],
  warn: ['Warning', 'text-warn', CircleExclamationPoint],
  fail: ['Fail', 'text-danger', CircleX],
  not_applicable: ['Not applicable', 'text-ink-soft', CircleMinus],
}

/** A check's result: icon, color and word. */
export function ResultMark({ result }: { result: CheckResult }) {
  const [words, color, Icon] = STYLES[result]
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-medium whitespace-nowrap ${color}`}>
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {words}
    </span>
  )
}

/** The same without its word, which is only announced and shown on hover. */
export function ResultIcon({ result }: { result: CheckResult }) {
  const [words, color, Icon] = STYLES[result]
  return (
    <span title={words} className={`inline-flex ${color}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{words}</span>
    </span>
  )
}
