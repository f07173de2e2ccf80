import type { ReactNode } from 'react'

interface PaletteOptionProps {
  id: string
  current: boolean
  onPoint: () => void
  onChoose: () => void
  children: ReactNode
}

/** One option of the palette. The focus stays in the field, which refers to it (`aria-activedescendant`). */
export function PaletteOption({ id, current, onPoint, onChoose, children }: PaletteOptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter in the field chooses it
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option lives in a select only
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={current}
      onPointerMove={onPoint}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 md:min-h-10 aria-selected:bg-accent-soft"
    >
      {children}
    </div>
  )
}
