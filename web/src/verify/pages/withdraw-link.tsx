import { sessionPath } from '../flow/page-params.ts'
import type { Screen } from '../flow/screen.ts'
import { ending as e } from '../messages/ending.ts'

/** The steps without a camera, which fills the page, and the screens after the check. */
const WITHDRAWABLE: readonly string[] = ['document_type', 'personal_info', 'thank-you', 'complete']

/** Leads to the withdrawal from where the check is. */
export function WithdrawLink({ screen, sessionId }: { screen: Screen; sessionId: string }) {
  return (
    WITHDRAWABLE.includes(screen.at === 'step' ? screen.step : screen.at) && (
      <a
        className="py-3 text-center text-sm text-ink-soft underline"
        // The thank-you page has another path.
        href={`${sessionPath(sessionId, false)}?withdraw`}
        target="_self"
      >
        {e.withdraw}
      </a>
    )
  )
}
