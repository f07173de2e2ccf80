import type { ReactNode } from 'react'

interface CardProps {
  title?: ReactNode
  /** A line under the title. */
  note?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  className?: string
  /** Lets a table reach the edges. */
  flush?: boolean
  children?: ReactNode
}

/** A card: a title, a note and content. */
export function Card({ title, note, actions, className = '', flush = false, children }: CardProps) {
  return (
    <section className={`min-w-0 rounded-raised border border-line bg-raised ${className}`}>
      {(title || actions) && (
        <header
          className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 ${flush ? 'pt-4 pb-3 md:pt-2 md:pb-2' : 'pt-4 pb-3'} px-4 md:px-5`}
        >
          <div className="min-w-0">
            {title && <h2 className="text-lg leading-snug font-semibold">{title}</h2>}
            {note && <p className="mt-0.5 text-sm text-ink-soft">{note}</p>}
          </div>
          {actions}
        </header>
      )}
      {children && <div className={flush ? '' : `px-4 pb-4 md:px-5 ${title ? '' : 'pt-4'}`}>{children}</div>}
    </section>
  )
}
