import { TriangleExclamationPoint } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HintCode } from '@wabi/contract/verification/hints.ts'
import { hintText } from '../messages/hint-text.ts'

interface AdviceProps {
  title: string
  hints: readonly HintCode[]
  children: ReactNode
}

/** Advice for a better photo. */
export function Advice({ title, hints, children }: AdviceProps) {
  return (
    <div className="rounded-raised bg-warn-soft p-4">
      <p className="flex items-center gap-2 font-semibold text-warn">
        <TriangleExclamationPoint aria-hidden className="size-5 shrink-0" />
        {title}
      </p>
      <ul className="mt-1 space-y-1">
        {hints.map((hint) => (
          <li key={hint}>{hintText(hint)}</li>
        ))}
      </ul>
      {children}
    </div>
  )
}
