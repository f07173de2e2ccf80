import { useMoreTime } from '../../ui/pace.ts'
import { t } from '../messages/language.ts'

/** Switches off the screens that leave by themselves, and slows the head turn (WCAG 2.2.1). */
export function MoreTimeButton({ className = 'flex-auto px-2' }: { className?: string }) {
  const [moreTime, toggle] = useMoreTime()
  return (
    <button type="button" aria-pressed={moreTime} className={`button quiet ${className}`} onClick={toggle}>
      {moreTime && <span aria-hidden>✓</span>}
      {t.capture.moreTime}
    </button>
  )
}
