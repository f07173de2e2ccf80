import type { CheckResult } from '@wabi/contract/verification/checks.ts'
import { CircleAlert, CircleCheck, CircleMinus, CircleX, type LucideIcon } from 'lucide-react'

const LOOKS: Record<CheckResult, readonly [words: string, look: string, icon: LucideIcon]> = {
  pass: ['Pass', 'text-accent', CircleCheck],
  warn: ['Warning', 'text-warn', CircleAlert],
  fail: ['Fail', 'text-danger', CircleX],
  not_applicable: ['Not applicable', 'text-ink-soft', CircleMinus],
}

/** A check's result: icon, colour and word. */
export function ResultMark({ result }: { result: CheckResult }) {
  const [words, look, Icon] = LOOKS[result]
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-medium whitespace-nowrap ${look}`}>
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {words}
    </span>
  )
}
