import { useNavigate } from '@tanstack/react-router'
import { CornerDownLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { StatusBadge } from '../../evidence/status-badge.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { findJump } from './find-jump.ts'
import { matches } from './matches.ts'
import { PaletteOption } from './palette-option.tsx'
import { type Command, useCommands } from './use-commands.ts'
import { useVerificationSearch } from './use-verification-search.ts'

interface PaletteResultsProps {
  /** Id of the palette: its field is `{id}-field`, the list `{id}-list`. */
  id: string
  /** The typed text. */
  text: string
  onClose: () => void
}

/** Results for the typed text. The focus stays in the field; arrow keys and Enter choose a result. */
export function PaletteResults({ id, text, onClose }: PaletteResultsProps) {
  const navigate = useNavigate()
  const commands = useCommands()
  const [at, setAt] = useState(0)
  const [searched, setSearched] = useState(text)
  if (searched !== text) {
    setSearched(text)
    setAt(0)
  }
  const { items, failed, waiting } = useVerificationSearch(text)
  const typed = text.trim()
  const jump = findJump(typed)

  const jumps: Command[] = jump
    ? [{ name: `${jump.words}: ${jump.id}`, icon: CornerDownLeft, run: () => void navigate({ to: jump.to }) }]
    : []
  const found = items.map((item) => ({
    item,
    run: () =>
      void navigate({
        to: '/dashboard/verifications/$verificationId',
        params: { verificationId: item.verificationId },
      }),
  }))
  const fitting = (all: Command[]) => all.filter(({ name }) => matches(name, typed))
  const groups = [
    { title: 'Jump', options: jumps },
    { title: 'Go to', options: fitting(commands.go) },
    { title: 'Do', options: fitting(commands.act) },
  ].filter(({ options }) => options.length > 0)
  // Last, because they load later: nothing may move while the user is about to press Enter.
  const people = { title: typed ? 'Verifications' : 'Newest verifications', options: found }
  const order = found.length === 0 ? groups : [...groups, people]
  const runs = order.flatMap(({ options }) => options.map(({ run }) => run))
  const current = Math.min(at, runs.length - 1)

  const choose = (index: number) => {
    const run = runs[index]
    if (!run) return
    onClose()
    // After the dialog has returned the focus, because the command may open another dialog.
    setTimeout(run)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.isComposing) return
    if (event.key === 'Enter') choose(current)
    else if (step && runs.length > 0) {
      const next = (current + step + runs.length) % runs.length
      setAt(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    const field = document.getElementById(`${id}-field`)
    const listen = (event: KeyboardEvent) => press(event)
    field?.addEventListener('keydown', listen)
    return () => field?.removeEventListener('keydown', listen)
  }, [id])
  const active = runs.length > 0 ? `${id}-${current}` : null
  useEffect(() => {
    const field = document.getElementById(`${id}-field`)
    if (active) field?.setAttribute('aria-activedescendant', active)
    else field?.removeAttribute('aria-activedescendant')
  }, [id, active])

  let index = -1
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the field points at its lines, which a select cannot have */}
      <div id={`${id}-list`} role="listbox" aria-label="What fits" className="-mx-2">
        {order.map(({ title, options }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an optgroup needs a select
          <div key={title} role="group" aria-label={title} className="mb-2">
            <p aria-hidden className="px-2 py-1 text-sm text-ink-soft">
              {title}
            </p>
            {options.map((option) => {
              index += 1
              const place = index
              const common = {
                id: `${id}-${place}`,
                current: place === current,
                onPoint: () => setAt(place),
                onChoose: () => choose(place),
              }
              if ('item' in option)
                return (
                  <PaletteOption key={option.item.verificationId} {...common}>
                    <span className="min-w-0 flex-1 truncate">
                      {option.item.otherProvedName ?? option.item.customerName}
                    </span>
                    <StatusBadge status={option.item.status} />
                  </PaletteOption>
                )
              const { name, icon: Icon, keys } = option
              return (
                <PaletteOption key={name} {...common}>
                  <Icon aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
                  <span className="min-w-0 flex-1 truncate">{name}</span>
                  {keys && <Kbd>{keys}</Kbd>}
                </PaletteOption>
              )
            })}
          </div>
        ))}
      </div>
      <output className="flex items-center gap-2 text-sm text-ink-soft">
        {waiting && <Spinner className="size-4" />}
        {failed
          ? 'Search is not available right now.'
          : typed && !waiting && runs.length === 0
            ? 'No results.'
            : ''}
      </output>
    </>
  )
}
