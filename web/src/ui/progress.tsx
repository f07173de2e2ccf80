import { useId } from 'react'

interface ProgressProps {
  label: string
  /** The amount done; undefined while unknown. */
  value?: number
  max?: number
  /** Shown next to the label: '120 of 400 rows'. */
  words?: string
}

/** The progress of a long operation. */
export function Progress({ label, value, max = 100, words }: ProgressProps) {
  const id = useId()
  return (
    <div>
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
        <label htmlFor={id}>{label}</label>
        {words && <span className="text-ink-soft tabular-nums">{words}</span>}
      </p>
      <progress
        id={id}
        max={max}
        value={value}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken indeterminate:animate-pulse [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-200"
      />
    </div>
  )
}
