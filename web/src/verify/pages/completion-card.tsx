import { CircleCheck, Clock } from 'lucide-react'
import { t } from '../messages/en.ts'
import { StepHeading } from '../pieces/step-heading.tsx'
import type { Session } from '../session.ts'

/** What a finished link shows when it is opened again. */
export function CompletionCard({ result }: { result: NonNullable<Session['result']> }) {
  const review = result.verificationStatus === 'pending_review'
  const Icon = review ? Clock : CircleCheck
  return (
    <div className="sheet my-auto grid justify-items-center gap-4 p-8 text-center">
      <Icon aria-hidden className="size-14 text-accent" strokeWidth={1.5} />
      <StepHeading
        title={review ? t.result.review : t.completion.title}
        why={review ? t.completion.review : t.completion.why}
      />
      <p>
        <span className="block text-sm text-ink-soft">{t.thankYou.id}</span>
        <span className="font-mono text-sm break-all select-all">{result.verificationId}</span>
      </p>
      <a className="button primary w-full" href="/">
        {t.completion.home}
      </a>
    </div>
  )
}
