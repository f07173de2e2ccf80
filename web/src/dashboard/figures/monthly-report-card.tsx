import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { callImage } from '../../lib/calls.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { failed } from '../../lib/failed.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { lastMonths } from './last-months.ts'

const CALLS = { pdf: 'getMonthlyReport', csv: 'exportMonthlyReport' } as const

/** Downloads a month in numbers. */
export function MonthlyReportCard() {
  const [months] = useState(() => lastMonths(new Date()))
  const [month, setMonth] = useState(months[0]!.month)
  const download = useMutation({
    mutationFn: (kind: keyof typeof CALLS) => callImage(CALLS[kind], { query: { month } }),
    onSuccess: (file, kind) => downloadFile(file, `verifications-${month}.${kind}`),
    onError: (failure) => failed('The file could not be downloaded', failure),
  })
  return (
    <Card
      title="Monthly report"
      note="What was created and decided in a month, and what supervisors ask for. Days are in UTC."
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Month">
          {(control) => (
            <Select {...control} value={month} onChange={(event) => setMonth(event.target.value)}>
              {months.map((one) => (
                <option key={one.month} value={one.month}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {(['pdf', 'csv'] as const).map((kind) => (
          <Button
            key={kind}
            className="[&_svg]:size-4"
            busy={download.isPending}
            onClick={() => download.mutate(kind)}
          >
            <Download aria-hidden />
            {kind.toUpperCase()}
          </Button>
        ))}
      </div>
    </Card>
  )
}
