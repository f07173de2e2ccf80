import { t } from '../messages/en.ts'

/** What Continue agrees to, and what is kept; beside the button, in one sentence that can be opened for more. */
export function ConsentWords({ company }: { company: string | undefined }) {
  return <p className="text-sm text-ink-soft">{t.consent.sentence(company ?? t.consent.theCompany)}</p>
}
