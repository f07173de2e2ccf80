import { Search } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { useOpenPalette } from './open-palette.ts'

/** Opens the palette for users who do not know its shortcut. */
export function SearchButton({ iconOnly }: { iconOnly: boolean }) {
  const open = useOpenPalette()
  if (iconOnly)
    return (
      <IconButton label="Search or jump" onClick={() => open('palette')}>
        <Search aria-hidden />
      </IconButton>
    )
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => open('palette')}
      className="flex min-h-10 w-full items-center gap-2.5 rounded-control border border-line bg-paper px-3 text-left text-ink-soft transition-colors duration-150 hover:border-line-strong"
    >
      <Search aria-hidden className="size-4.5" />
      <span className="flex-1 text-sm whitespace-nowrap">Search or jump</span>
      <Kbd>Ctrl K</Kbd>
    </button>
  )
}
