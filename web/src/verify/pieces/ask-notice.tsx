import { MessageCircle } from 'lucide-react'
import { t } from '../messages/language.ts'
import { translate } from '../messages/server-texts.ts'
import type { Session } from '../flow/session.ts'

/** Why a reviewer asks the customer to repeat this step: the reasons, and the reviewer's own words. */
export function AskNotice({ asked, company }: { asked: NonNullable<Session['asked']>; company: string }) {
  return (
    <section aria-label={t.asked.title} className="rounded-raised border border-line bg-raised p-4">
      <p className="flex items-center gap-2 font-semibold">
        <MessageCircle aria-hidden className="size-5 shrink-0 text-accent" />
        {t.asked.title}
      </p>
      <ul className="mt-1 space-y-1">
        {asked.reasons.map((reason) => (
          <li key={reason}>{translate(reason)}</li>
        ))}
      </ul>
      {asked.words && (
        <blockquote className="mt-2 border-l-2 border-line-strong pl-3 whitespace-pre-line">
          {asked.words}
          <footer className="text-sm text-ink-soft">{t.asked.from(company)}</footer>
        </blockquote>
      )}
      <p className="mt-2 text-sm text-ink-soft">{t.asked.kept}</p>
    </section>
  )
}
