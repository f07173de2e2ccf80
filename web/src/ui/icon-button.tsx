import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** What it does: the accessible name, also shown on hover. */
  label: string
}

/** A square button that shows only an icon. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent md:size-10 disabled:opacity-40 [&_svg]:size-4.5 ${className}`}
    />
  )
}
