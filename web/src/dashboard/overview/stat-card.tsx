import type { ReactNode } from 'react'

interface StatCardProps {
  name: string
  /** null while loading. */
  value: string | null
  note: ReactNode
  icon: ReactNode
}

/** One large figure with its label. */
export function StatCard({ name, value, note, icon }: StatCardProps) {
  return (
    <div className="min-w-0 rounded-raised border border-line bg-raised p-4 md:p-5">
      <dt className="flex items-center justify-between gap-2 text-sm text-ink-soft [&_svg]:size-4.5 [&_svg]:shrink-0">
        {name}
        {icon}
      </dt>
      <dd className="mt-2">
        <span className="block font-serif text-2xl font-semibold tabular-nums md:text-3xl">
          {value ?? <span className="block h-8 w-20 animate-pulse rounded-control bg-sunken md:h-9" />}
        </span>
        <span className="mt-1 block text-sm text-ink-soft">{note}</span>
      </dd>
    </div>
  )
}
