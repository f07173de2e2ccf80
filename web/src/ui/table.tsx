import type { ReactNode } from 'react'

/** A table of a ledger: a quiet head, ruled rows, tabular figures. It scrolls within itself when it is too wide. */
export function Table({
  label,
  head,
  children,
}: {
  label: string
  head: readonly string[]
  children: ReactNode
}) {
  return (
    // A region that scrolls has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="overflow-x-auto" tabIndex={0} aria-label={label}>
      <table className="w-full border-collapse text-left tabular-nums">
        <thead>
          <tr className="border-y border-line bg-sunken/60 text-sm text-ink-soft">
            {head.map((cell) => (
              <th key={cell} scope="col" className="px-4 py-2 font-medium whitespace-nowrap md:px-5">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <tr className="border-b border-line last:border-b-0">{children}</tr>
}

export function Cell({ children, className = '' }: { children?: ReactNode; className?: string }) {
  return <td className={`px-4 py-2.5 align-middle md:px-5 ${className}`}>{children}</td>
}
