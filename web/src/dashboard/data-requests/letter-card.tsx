import { LANGUAGES, LANGUAGE_NAMES, type Language } from '@wabi/contract/language/languages.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Mail } from 'lucide-react'
import { useState } from 'react'
import { call, callImage } from '../../lib/calls.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { failed } from '../../lib/failed.ts'
import { formatInstant } from '../../lib/format.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Loading } from '../../ui/loading.tsx'
import { type DataRequest, useRequestAction } from './use-request.ts'

/** The letter to the person: the confirmation of receipt, and the answer once the request is closed. */
export function LetterCard({ request, mayManage }: { request: DataRequest; mayManage: boolean }) {
  const { id: requestId, closed } = request
  const [language, setLanguage] = useState<Language>(request.language)
  const {
    data: letter,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['data-requests', 'letter', requestId, language],
    queryFn: async () =>
      (await call('getDataRequestLetter', { params: { requestId }, query: { language } })).data,
  })
  const download = useMutation({
    mutationFn: () => callImage('downloadDataRequestLetter', { params: { requestId }, query: { language } }),
    onSuccess: (file) => downloadFile(file, `${requestId} letter.pdf`),
    onError: (failure) => failed('The letter could not be downloaded', failure),
  })
  const mail = useRequestAction(
    () => call('mailDataRequestLetter', { params: { requestId }, body: { language } }),
    { done: 'The letter was handed over for sending', refused: 'The letter was not sent' },
  )
  return (
    <Card
      title={closed ? 'Letter: the answer' : 'Letter: confirmation of receipt'}
      note={closed?.mailedAt ? `Last mailed on ${formatInstant(closed.mailedAt)}.` : undefined}
    >
      <div className="grid gap-4">
        <Field
          label="Language"
          className="max-w-sm"
          hint={
            language === 'en'
              ? undefined
              : 'This template still needs review by a native speaker. Please read it before you send it.'
          }
        >
          {(control) => (
            <Select
              {...control}
              value={language}
              onChange={(event) => setLanguage(event.target.value as Language)}
            >
              {LANGUAGES.map((one) => (
                <option key={one} value={one}>
                  {LANGUAGE_NAMES[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {error ? (
          <QueryError title="The letter could not be loaded" query={{ error, isFetching, refetch }} />
        ) : !letter ? (
          <Loading />
        ) : (
          <>
            <article
              lang={letter.language}
              aria-label="Letter"
              className="grid gap-3 rounded-control border border-line bg-sunken px-4 py-3 wrap-anywhere"
            >
              <p className="font-semibold">{letter.subject}</p>
              {letter.paragraphs.map((paragraph, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other identity
                <p key={index} className="whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
            </article>
            <div className="flex flex-wrap gap-2">
              <Button
                busy={download.isPending}
                onClick={() => download.mutate()}
                className="[&_svg]:size-4.5"
              >
                <Download aria-hidden />
                Download PDF
              </Button>
              <CopyButton text={letter.text} label="Copy text" noun="Letter" />
              {mayManage && letter.mailable && (
                <Button
                  busy={mail.isPending}
                  onClick={() => mail.mutate(undefined)}
                  className="[&_svg]:size-4.5"
                >
                  <Mail aria-hidden />
                  Mail it to the customer
                </Button>
              )}
            </div>
            {!letter.mailable && (
              <p className="text-sm text-ink-soft">
                There is no e-mail address of this customer: hand the letter over another way.
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
