import { consentWords } from '@wabi/contract/verification/consent.ts'
import { t } from '../messages/en.ts'

/** What Continue agrees to: the first sentence in full, the rest behind a disclosure. */
export function ConsentText({ company }: { company: string | undefined }) {
  const [first, ...rest] = consentWords(company || t.consent.theCompany)
  return (
    <div className="consent text-sm text-ink-soft">
      <p>
        {t.consent.sentence} {first}
      </p>
      <details className="max-h-[40dvh] overflow-y-auto">
        <summary className="flex min-h-12 items-center low:min-h-9 text-accent underline underline-offset-3">
          {t.consent.more}
        </summary>
        {rest.map((line) => (
          <p key={line} className="mb-2">
            {line}
          </p>
        ))}
      </details>
    </div>
  )
}
