import { LANGUAGE_NAMES, type Language } from '@wabi/contract/language/languages.ts'
import { GUARDIAN_RELATION_NAMES } from '@wabi/contract/verification/consent.ts'
import { formatInstant } from '../lib/format.ts'
import { Card } from '../ui/card.tsx'
import type { Detail } from './compared-fields.ts'

const KIND_NAMES = {
  notice: 'Notice',
  biometrics: 'Face comparison',
  guardian: 'Consent of a guardian',
} as const
const ENDINGS = { taken_over: 'Ended: started again in another browser', withdrawn: 'Withdrawn' } as const

/** What the customer, and a guardian for them, agreed to: version, language, hash, and the text as they read it. */
export function ConsentCard({ consents }: Pick<Detail, 'consents'>) {
  return (
    <Card title="Consent">
      {consents.length === 0 ? (
        <p className="text-ink-soft">The customer has not agreed to anything yet.</p>
      ) : (
        <ul className="grid gap-4">
          {consents.map(
            ({ kind, version, language, sha256, text, givenAt, endedAt, ending, guardian, inPresenceOf }) => (
              <li key={`${kind} ${givenAt}`} className="min-w-0">
                <p className="font-medium">{KIND_NAMES[kind]}</p>
                {inPresenceOf && <p className="wrap-anywhere">In the presence of the agent {inPresenceOf}</p>}
                {guardian && (
                  <p className="wrap-anywhere">
                    {guardian.fullName}, {GUARDIAN_RELATION_NAMES[guardian.relation]}, as they stated
                    {guardian.sameBrowser && (
                      <span className="block text-sm text-warn">
                        Agreed in a browser that has the customer’s check
                      </span>
                    )}
                  </p>
                )}
                <p className="text-sm text-ink-soft">
                  {formatInstant(givenAt)} · {LANGUAGE_NAMES[language as Language] ?? language} · version{' '}
                  {version}
                </p>
                {endedAt && ending && (
                  <p className="text-sm text-warn">
                    {ENDINGS[ending]}, {formatInstant(endedAt)}
                  </p>
                )}
                {text && (
                  <details className="mt-1 text-sm">
                    <summary className="cursor-pointer py-1 text-accent">Text as read</summary>
                    <p className="font-mono text-xs wrap-anywhere text-ink-soft">SHA-256 {sha256}</p>
                    <p lang={language} className="mt-1 wrap-anywhere whitespace-pre-line">
                      {text}
                    </p>
                  </details>
                )}
              </li>
            ),
          )}
        </ul>
      )}
    </Card>
  )
}
