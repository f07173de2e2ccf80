import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { MODE } from '../../lib/mode.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { chooseMode } from '../choose-mode.ts'

const OTHER = MODE === 'test' ? 'live' : 'test'

/** Switches between live and test mode, which reloads the page. An icon if the sidebar is collapsed. */
export function ModeSwitch({ collapsed }: { collapsed: boolean }) {
  const [leaving, setLeaving] = useState(false)
  const choose = () => {
    setLeaving(true)
    return chooseMode(OTHER)
  }
  if (collapsed)
    return (
      <IconButton
        label={MODE === 'test' ? 'Leave test mode' : 'Test mode'}
        aria-pressed={MODE === 'test'}
        disabled={leaving}
        onClick={() => void choose()}
      >
        <FlaskConical aria-hidden />
      </IconButton>
    )
  return (
    <Switch
      label={
        <span className="flex items-center gap-2">
          <FlaskConical aria-hidden className="size-4.5 text-ink-soft" />
          Test mode
        </span>
      }
      checked={MODE === 'test'}
      disabled={leaving}
      onChoose={choose}
    />
  )
}
