import type { ReactNode } from 'react'

/** One kind of component in all its states. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 border-t border-line pt-5">
      <h2 className="mb-4 text-lg font-semibold">{title}</h2>
      <div className="grid gap-4">{children}</div>
    </section>
  )
}

/** States side by side, as many as fit. */
export function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
