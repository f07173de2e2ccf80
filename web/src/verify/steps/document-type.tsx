import { useState } from 'react'
import { documentTypesFor, STATUS_LABELS } from '@wabi/contract/catalog/documents.ts'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { DEFAULT_COUNTRY } from '@wabi/contract/catalog/default-country.ts'
import { toast } from '../../ui/toast-store.ts'
import { call } from '../flow/call.ts'
import { t } from '../messages/language.ts'
import { errorText, translate } from '../messages/server-texts.ts'
import { Actions } from '../pieces/actions.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import type { Flow } from '../flow/use-flow.ts'

/** Step 2: the choice of the document. */
export function DocumentTypeStep({ flow }: { flow: Flow }) {
  const { session } = flow
  const nationality = session?.nationality ?? DEFAULT_COUNTRY
  const accepted = session?.acceptedDocuments
  const options = documentTypesFor(nationality).filter(({ id }) => !accepted || accepted.includes(id))
  const [chosen, setChosen] = useState<DocumentType | null>(
    options.find((option) => option.id === session?.documentType)?.id ?? null,
  )
  const [pending, setPending] = useState(false)

  const save = async () => {
    if (!chosen || !session) return
    setPending(true)
    try {
      const input = { params: { sessionId: session.sessionId }, body: { documentType: chosen } }
      if (flow.replacing) return flow.replaced(await call('useDocument', input))
      flow.accept(await call('updateSession', input))
      flow.advance('document_type')
    } catch (error) {
      setPending(false)
      if (!flow.failed(error))
        toast({
          title: t.trouble.error,
          description: errorText(error, t.documentType.failed),
          variant: 'destructive',
        })
    }
  }

  return (
    <>
      <StepHeading title={t.documentType.title} why={t.documentType.why} />
      {options.length === 0 && <p role="alert">{t.documentType.noneAccepted(session?.company ?? '')}</p>}
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t.documentType.title}</legend>
        {options.map((option) => (
          <label
            key={option.id}
            className="sheet flex cursor-pointer gap-3 p-4 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="document-type"
              value={option.id}
              aria-label={translate(option.name)}
              aria-describedby={`${option.id}-facts`}
              checked={option.id === chosen}
              onChange={() => setChosen(option.id)}
              className="mt-1 size-5 shrink-0 accent-accent outline-none"
            />
            <span id={`${option.id}-facts`} className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="text-lg leading-snug font-semibold">{translate(option.name)}</span>
                {option.recommended && (
                  <span className="badge bg-accent text-on-accent">{t.documentType.recommended}</span>
                )}
              </span>
              <span className="block text-ink-soft">{translate(option.description)}</span>
              <span className="block text-sm text-ink-soft">
                {t.documentType.issuer(translate(option.issuer))}
              </span>
              <span className="mt-2 flex flex-wrap gap-1.5">
                <span
                  className={`badge ring-1 ring-current ${option.status === 'active' ? 'text-accent' : 'text-warn'}`}
                >
                  {translate(STATUS_LABELS[option.status])}
                </span>
                {option.features.map((feature) => (
                  <span key={feature} className="badge">
                    {translate(feature)}
                  </span>
                ))}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {nationality === 'ET' && !accepted && (
        <section className="border-l-2 border-accent pl-4">
          <h2 className="font-semibold">{t.documentType.residents}</h2>
          <ul className="mt-1 list-inside list-disc space-y-1 text-sm text-ink-soft">
            {t.documentType.advice.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      <Actions>
        <button type="button" className="button primary" disabled={!chosen || pending} onClick={save}>
          {pending ? t.documentType.saving : t.nationality.continue}
        </button>
      </Actions>
    </>
  )
}
