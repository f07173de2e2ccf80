import type { Language } from '@wabi/contract/language/languages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MessageWords } from '@wabi/contract/client/message-template.ts'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/calls.ts'
import { Loading } from '../../../ui/loading.tsx'
import { MailFrame } from '../../../ui/mail-frame.tsx'
import { Segmented } from '../../../ui/segmented.tsx'

/** Debounce delay after the last keystroke. */
const DEBOUNCE_MS = 500

interface TemplatePreviewProps {
  language: Language
  words: MessageWords
  /** Whether the template is valid. */
  fits: boolean
}

/** Preview of the e-mail as the server would send it; nothing is sent. */
export function TemplatePreview({ language, words, fits }: TemplatePreviewProps) {
  const [form, setForm] = useState<'html' | 'text'>('html')
  const settled = useDebounced(words)
  const { data, error } = useQuery({
    queryKey: ['message-preview', language, settled],
    queryFn: async () => (await call('previewMessageTemplate', { body: { language, ...settled } })).data,
    enabled: fits,
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label="Preview" className="grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">Preview</h3>
        <Segmented
          label="Form"
          options={[
            { value: 'html', label: 'E-mail' },
            { value: 'text', label: 'Plain text' },
          ]}
          value={form}
          onChange={setForm}
        />
      </div>
      {error ? (
        <p className="text-ink-soft">{getErrorMessage(error, 'The server did not answer.')}</p>
      ) : !data ? (
        <Loading />
      ) : (
        <>
          <p lang={language} className="rounded-control bg-sunken px-3 py-2 wrap-anywhere">
            <span className="block text-sm text-ink-soft">Subject</span>
            {data.subject}
          </p>
          {form === 'html' ? (
            <MailFrame html={data.html} title="Preview of the e-mail" />
          ) : (
            <pre
              lang={language}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
              tabIndex={0}
              className="max-h-[60dvh] overflow-auto rounded-control border border-line bg-paper p-4 font-sans whitespace-pre-wrap wrap-anywhere"
            >
              {data.text}
            </pre>
          )}
        </>
      )}
    </section>
  )
}

/** The debounced value. */
function useDebounced<T>(value: T): T {
  const [settled, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
