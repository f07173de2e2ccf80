import { t } from '../messages/language.ts'
import { StepHeading } from '../pieces/step-heading.tsx'
import { readSupportEmail } from '../flow/session.ts'
import type { Trouble } from '../flow/trouble.ts'

interface TroublePageProps {
  trouble: Trouble
  onRetry: () => void
}

/** Why the flow cannot continue, and what the customer can do. */
export function TroublePage({ trouble, onRetry }: TroublePageProps) {
  const support = readSupportEmail()
  return (
    <div className="sheet mt-6 grid gap-4 p-6">
      <StepHeading title={trouble.title} />
      <p>{trouble.words}</p>
      {trouble.way === 'retry' && (
        <button type="button" className="button primary" onClick={onRetry}>
          {t.trouble.tryAgain}
        </button>
      )}
      {support && (
        <p className="text-ink-soft">
          {t.thankYou.support}{' '}
          <a className="text-accent underline" href={`mailto:${support}`}>
            {support}
          </a>
        </p>
      )}
    </div>
  )
}
