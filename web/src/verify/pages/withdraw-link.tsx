import type { Screen } from '../flow/screen.ts'
import { ending as e } from '../messages/ending.ts'

/** The steps without a camera, which fills the page, and the screens after the check. */
const WITHDRAWABLE: readonly string[] = ['document_type', 'personal_info', 'thank-you', 'complete']

/** Leads to the withdrawal from where the check is. */
export function WithdrawLink({ screen }: { screen: Screen }) {
  return (
    WITHDRAWABLE.includes(screen.at === 'step' ? screen.step : screen.at) && (
      <a
        className="py-3 text-center text-sm text-ink-soft underline"
        href={`${location.pathname}?withdraw`}
        target="_self"
      >
        {e.withdraw}
      </a>
    )
  )
}
