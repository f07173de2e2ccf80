import { Clock, CircleCheck, CircleX } from 'lucide-react'
import { ReturnButton } from '../embed/return-button.tsx'
import { ending as e } from '../messages/ending.ts'
import { t } from '../messages/language.ts'
import { translate } from '../messages/server-texts.ts'
import { CopyId } from '../pieces/copy-id.tsx'
import { HomeLink } from '../pieces/home-link.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import { Support } from '../pieces/support.tsx'
import { sessionPath } from '../flow/page-params.ts'
import type { Session } from '../flow/session.ts'
import { RejectedActions } from './rejected-actions.tsx'

type Result = NonNullable<Session['result']>

const ICONS = { approved: CircleCheck, pending_review: Clock, rejected: CircleX }
const TONES = {
  approved: 'bg-accent-soft text-accent',
  pending_review: 'bg-warn-soft text-warn',
  rejected: 'bg-danger-soft text-danger',
}

interface EndingProps {
  session: Session
  result: Result
  /** The check had ended before the link was opened again. */
  reopened: boolean
  /** The customer tries again or has appealed. */
  onChange: (state: Session) => void
}

/** How a check ended and what the customer can do now. Shared by the thank-you page and a reopened link. */
export function Ending({ session, result, reopened, onChange }: EndingProps) {
  const { company, returnUrl } = session
  const { verificationStatus: status, verificationId, reasons, words } = result
  const Icon = ICONS[status]
  return (
    <div className="grid gap-5 py-2">
      <div className="grid justify-items-center gap-2 text-center">
        <span className={`badge inline-flex items-center gap-1.5 ${TONES[status]}`}>
          <Icon aria-hidden className="size-4" />
          {e.badges[status]}
        </span>
        <StepHeading title={endingTitle(status, reopened)} />
        <div className="grid max-w-sm gap-2">
          <StatusText session={session} result={result} reopened={reopened} />
        </div>
      </div>
      {status === 'rejected' && (reasons.length > 0 || words) && (
        <section className="sheet grid gap-2 p-4">
          <h2 className="font-semibold">{e.rejectedWhy}</h2>
          <ul className="space-y-1">
            {reasons.map((reason) => (
              <li key={reason}>{translate(reason)}</li>
            ))}
          </ul>
          {words && (
            <blockquote className="border-l-2 border-line-strong pl-3 whitespace-pre-line">
              {words}
              <footer className="text-sm text-ink-soft">{t.asked.from(company)}</footer>
            </blockquote>
          )}
        </section>
      )}
      {returnUrl && (
        // Visible even on a low screen or in a small frame, whatever comes above it.
        <div className="sticky bottom-0 z-1 grid bg-paper py-2">
          <ReturnButton
            returnUrl={returnUrl}
            company={company}
            verificationId={verificationId}
            status={status}
          />
        </div>
      )}
      {status === 'rejected' && <RejectedActions session={session} result={result} onChange={onChange} />}
      {!returnUrl && (
        <HomeLink
          className={`button ${status === 'rejected' ? '' : 'primary'}`}
          words={reopened && status === 'approved' ? t.completion.home : t.thankYou.home}
        />
      )}
      <CopyId verificationId={verificationId} />
      {status !== 'rejected' && <Support email={session.contactEmail} words={e.contactAt(company)} />}
      {session.supportEmail !== session.contactEmail && (
        <Support email={session.supportEmail} words={t.thankYou.support} />
      )}
    </div>
  )
}

function endingTitle(status: Result['verificationStatus'], reopened: boolean): string {
  if (status === 'rejected') return e.rejectedTitle
  if (status === 'approved') return reopened ? t.completion.title : e.approvedTitle
  return reopened ? t.result.review : t.thankYou.title
}

/** What the status means and how the customer gets the result: by e-mail only if there is an address. */
function StatusText({ session, result, reopened }: Omit<EndingProps, 'onChange'>) {
  const { company, resultsByEmail, sessionId } = session
  if (result.verificationStatus === 'rejected') return null
  if (result.verificationStatus === 'approved')
    return (
      <>
        <p>{e.approvedWhy(company)}</p>
        {resultsByEmail && <p className="text-ink-soft">{e.approvedMail}</p>}
      </>
    )
  return (
    <>
      {result.reasons.map((reason) => (
        <p key={reason}>{translate(reason)}</p>
      ))}
      {result.reasons.length === 0 && <p>{e.pendingWhy}</p>}
      {resultsByEmail && <p className="text-ink-soft">{t.thankYou.when}</p>}
      {!resultsByEmail && reopened && <p className="text-ink-soft">{e.pendingHere}</p>}
      {!resultsByEmail && !reopened && (
        <p className="text-ink-soft">
          {e.pendingNoMail}{' '}
          <a className="text-accent underline" href={sessionPath(sessionId, false)}>
            {e.pendingLink}
          </a>
        </p>
      )}
    </>
  )
}
