import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** Hides long content that few people need behind a summary line. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group min-w-0">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control font-medium text-accent md:min-h-9 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-90"
        />
        {summary}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}
