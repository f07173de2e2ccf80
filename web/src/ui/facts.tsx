import type { ReactNode } from 'react'

/** A list of names and values, stacked; `columns` puts each name next to its value where there is space. */
export function Facts({ columns = false, children }: { columns?: boolean; children: ReactNode }) {
  return (
    <dl
      className={
        columns
          ? 'grid gap-x-6 gap-y-3 sm:[&>div]:grid sm:[&>div]:grid-cols-[10rem_minmax(0,1fr)]'
          : 'grid gap-3'
      }
    >
      {children}
    </dl>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
