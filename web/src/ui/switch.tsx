import { type ReactNode, useState } from 'react'

interface SwitchProps {
  label: ReactNode
  note?: ReactNode
  checked: boolean
  disabled?: boolean
  /** Saves the choice. The switch shows the new state at once and reverts if this rejects. */
  onChoose: (next: boolean) => Promise<unknown>
}

/**
 * A setting that is on or off and saves at once. The whole row is the target; a mark, not just color, shows the state.
 */
export function Switch({ label, note, checked, disabled, onChoose }: SwitchProps) {
  const [shown, setShown] = useState(checked)
  const [lastChecked, setLastChecked] = useState(checked)
  if (lastChecked !== checked) {
    setLastChecked(checked)
    setShown(checked)
  }
  const choose = (next: boolean) => {
    setShown(next)
    onChoose(next).catch(() => setShown(!next))
  }
  return (
    <label className="flex min-h-11 cursor-pointer items-start justify-between gap-4 rounded-control px-2 py-2 hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <span className="min-w-0">
        <span className="block">{label}</span>
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
      <span className="relative mt-0.5 grid shrink-0">
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state
          role="switch"
          checked={shown}
          disabled={disabled}
          onChange={(event) => choose(event.target.checked)}
          className="peer h-6 w-11 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-150 checked:border-accent checked:bg-accent"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 grid size-4 place-items-center rounded-full bg-line-strong transition-transform duration-150 peer-checked:translate-x-5 peer-checked:bg-on-accent peer-checked:before:h-1.5 peer-checked:before:w-2.5 peer-checked:before:-translate-y-px peer-checked:before:-rotate-45 peer-checked:before:border-b-2 peer-checked:before:border-l-2 peer-checked:before:border-accent"
        />
      </span>
    </label>
  )
}
