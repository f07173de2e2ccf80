import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does: the accessible name, also shown on hover. */
  label: string
}

/** A link that looks like an `IconButton`. */
export const ICON_LINK =
  'relative grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink md:size-10 [&_svg]:size-4.5'

/** A square button that shows only an icon. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`${ICON_LINK} aria-pressed:bg-accent-soft aria-pressed:text-accent disabled:opacity-40 ${className}`}
    />
  )
}
