import { useId } from 'react'
import { MODE } from '../../lib/mode.ts'
import { Select } from '../../ui/input.tsx'
import { chooseMode } from '../choose-mode.ts'

/** Live or test, never both in one list: the dashboard's mode switch, repeated where users look for a filter. */
export function ModeFilter() {
  const id = useId()
  return (
    <div className="min-w-32 flex-1 sm:flex-none sm:basis-32">
      <label htmlFor={id} className="mb-1 block text-sm text-ink-soft">
        Mode
      </label>
      <Select
        id={id}
        defaultValue={MODE}
        onChange={(event) => void chooseMode(event.target.value === 'test' ? 'test' : 'live')}
      >
        <option value="live">Live</option>
        <option value="test">Test</option>
      </Select>
    </div>
  )
}
