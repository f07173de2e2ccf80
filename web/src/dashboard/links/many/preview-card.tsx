import { useMutation } from '@tanstack/react-query'
import { CircleCheck, TriangleExclamationPoint } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { InputOf } from '@wabi/contract/api.ts'
import { DEFAULT_LINK_EXPIRY_DAYS } from '@wabi/contract/client/link-limits.ts'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/calls.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FootBar } from '../../../ui/foot-bar.tsx'
import { announceStatus } from '../../../ui/page-status.tsx'
import { TemplateSelect } from '../../check-templates/template-select.tsx'
import { type CheckTemplate, useChoosableTemplates } from '../../check-templates/use-check-templates.ts'
import { ExpiryField } from '../expiry-field.tsx'
import { LanguageSelect } from '../templates/language-select.tsx'
import type { CustomerLine } from '../csv/parse-customer-lines.ts'
import type { PendingUpload } from './pending-upload.ts'
import { PreviewTable } from './preview-table.tsx'

type Body = InputOf<'createLinkBatch'>['body']

interface PreviewCardProps {
  reading: PendingUpload
  onSent: (batchId: string) => void
  onBack: () => void
}

const links = (n: number) => (n === 1 ? '1 link' : `${formatNumber(n)} links`)

/** Preview of the file, line by line, before anything is sent. */
export function PreviewCard({ reading, onSent, onBack }: PreviewCardProps) {
  const { fileName, key } = reading
  const templates = useChoosableTemplates()
  const lines = withTemplates(reading.lines, templates)
  const ready = lines.filter(({ problems }) => problems.length === 0)
  const refused = lines.length - ready.length
  useEffect(
    () => announceStatus(`${formatNumber(ready.length)} ready, ${formatNumber(refused)} with problems`),
    [ready.length, refused],
  )
  const [expiryDays, setExpiryDays] = useState<number>(DEFAULT_LINK_EXPIRY_DAYS)
  const [language, setLanguage] = useState('')
  const [template, setTemplate] = useState<CheckTemplate | null>(null)
  const send = useMutation({
    mutationFn: (body: Body) => call('createLinkBatch', { body }),
    onSuccess: ({ data }) => onSent(data.id),
  })
  return (
    <Card
      title="Check your list"
      note={`${fileName}. What you choose here applies to lines that say nothing else.`}
      flush
      actions={
        <span className="flex flex-wrap gap-2">
          <Badge tone="good" icon={<CircleCheck aria-hidden />}>
            {formatNumber(ready.length)} ready
          </Badge>
          {refused > 0 && (
            <Badge tone="warn" icon={<TriangleExclamationPoint aria-hidden />}>
              {formatNumber(refused)} with errors
            </Badge>
          )}
        </span>
      }
    >
      <PreviewTable lines={lines}>
        <TemplateSelect
          value={template?.id ?? ''}
          onChange={(chosen) => {
            setTemplate(chosen)
            if (chosen?.expiryDays) setExpiryDays(chosen.expiryDays)
            if (chosen?.language) setLanguage(chosen.language)
          }}
        />
        <ExpiryField value={expiryDays} onChange={(days) => setExpiryDays(Number(days))} />
        <Field label="Language">
          {(control) => (
            <LanguageSelect
              {...control}
              value={language}
              onChange={(event) => setLanguage(event.target.value)}
            />
          )}
        </Field>
      </PreviewTable>
      <FootBar className="rounded-b-raised px-4 py-3 md:px-5 md:py-2">
        {send.error && (
          <div className="mb-3">
            <Alert>
              {getErrorMessage(send.error, 'The server did not answer.')} You can try again: nothing is sent
              twice.
            </Alert>
          </div>
        )}
        <div className="flex flex-wrap gap-2 max-sm:*:grow sm:justify-end">
          <Button onClick={onBack} disabled={send.isPending}>
            Choose another file
          </Button>
          <Button
            variant="primary"
            className="max-sm:whitespace-normal!"
            busy={send.isPending}
            disabled={ready.length === 0}
            onClick={() =>
              send.mutate({
                key,
                lines: ready.map((line) => asked(line, { expiryDays, language, template, templates })),
              })
            }
          >
            {refused > 0
              ? `Create & send ${links(ready.length)}, leave out ${formatNumber(refused)}`
              : `Create & send ${links(ready.length)}`}
          </Button>
        </div>
      </FootBar>
    </Card>
  )
}

const findTemplate = (name: string, templates: readonly CheckTemplate[]) =>
  templates.find((one) => one.name.toLowerCase() === name.toLowerCase())

/** The lines, with a problem for each that names an unknown template. */
const withTemplates = (lines: readonly CustomerLine[], templates: readonly CheckTemplate[]): CustomerLine[] =>
  lines.map((line) =>
    line.template === '' || findTemplate(line.template, templates)
      ? line
      : { ...line, problems: [...line.problems, 'There is no check template with this name'] },
  )

interface Chosen {
  expiryDays: number
  language: string
  template: CheckTemplate | null
  templates: readonly CheckTemplate[]
}

/** A line as it is sent: its own values, else those of the template that it names, else those chosen for all. */
function asked(line: CustomerLine, chosen: Chosen): Body['lines'][number] {
  const own = findTemplate(line.template, chosen.templates)
  const template = own ?? chosen.template
  const language = line.language ?? own?.language ?? chosen.language
  return {
    line: line.line,
    customerName: line.customerName,
    customerEmail: line.customerEmail,
    expiryDays: line.expiryDays ?? own?.expiryDays ?? chosen.expiryDays,
    ...(template && { template: template.id }),
    ...(line.customerPhone && { customerPhone: line.customerPhone }),
    ...(line.notes && { notes: line.notes }),
    ...(language && { language }),
    ...((line.dateOfBirth || line.documentNumber) && {
      expected: {
        ...(line.dateOfBirth && { dateOfBirth: line.dateOfBirth }),
        ...(line.documentNumber && { documentNumber: line.documentNumber }),
      },
    }),
  }
}
