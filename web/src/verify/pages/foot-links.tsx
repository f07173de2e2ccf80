import { sessionPath } from '../flow/page-params.ts'
import type { Screen } from '../flow/screen.ts'
import type { Session } from '../flow/session.ts'
import { ending as e } from '../messages/ending.ts'
import { Support } from '../pieces/support.tsx'

/** The steps without a camera, which fills the page, and the screens after the check. */
const WITHDRAWABLE: readonly string[] = ['document_type', 'personal_info', 'thank-you', 'complete']
/** The camera steps have the address behind 'I cannot do this', and the screens after the check have their own. */
const WITH_CONTACT: readonly string[] = ['nationality', 'consent', 'document_type', 'personal_info']

/** At the same place below each step: the company's address (WCAG 3.2.6), and the way to the withdrawal. */
export function FootLinks({ screen, session }: { screen: Screen; session: Session }) {
  const here = screen.at === 'step' ? screen.step : screen.at
  return (
    <>
      {WITH_CONTACT.includes(here) && (
        <Support email={session.contactEmail} words={e.contactAt(session.company)} />
      )}
      {session.consented && WITHDRAWABLE.includes(here) && (
        <a
          className="py-3 text-center text-sm text-ink-soft underline"
          // The thank-you page has another path.
          href={`${sessionPath(session.sessionId, false)}?withdraw`}
          target="_self"
        >
          {e.withdraw}
        </a>
      )}
    </>
  )
}
