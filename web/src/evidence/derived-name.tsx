interface DerivedNameProps {
  /** The Latin spelling; null or undefined where none was derived. */
  latin: string | null | undefined
  className?: string
}

/** The Latin spelling that was derived from a name in Ge'ez letters, marked as such. */
export function DerivedName({ latin, className = '' }: DerivedNameProps) {
  if (!latin) return null
  return (
    <span
      className={`block text-sm font-normal wrap-anywhere text-ink-soft ${className}`}
      title="A customary spelling, derived from the Amharic name for reading. It is not evidence."
    >
      {latin} <span className="text-xs whitespace-nowrap">(derived spelling)</span>
    </span>
  )
}
