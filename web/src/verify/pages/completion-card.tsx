import { CircleCheck } from 'lucide-react'
import { t } from '../messages/en.ts'
import { StepHeading } from '../pieces/step-heading.tsx'

/** What a finished link shows when it is opened again. */
export function CompletionCard({ verificationId }: { verificationId: string }) {
  return (
    <div className="sheet my-auto grid justify-items-center gap-4 p-8 text-center">
      <CircleCheck aria-hidden className="size-14 text-accent" strokeWidth={1.5} />
      <StepHeading title={t.completion.title} why={t.completion.why} />
      <p>
        <span className="block text-sm text-ink-soft">{t.thankYou.id}</span>
        <span className="font-mono break-all select-all">{verificationId}</span>
      </p>
      <a className="button primary w-full" href="/">
        {t.completion.home}
      </a>
    </div>
  )
}
