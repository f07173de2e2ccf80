import { ETHIOPIAN_MONTHS, parseDay, toEthiopian } from '@wabi/contract/ethiopia/calendar.ts'
import { Check, CircleQuestionMark, type LucideIcon, TriangleExclamationPoint } from 'lucide-react'
import { DOCUMENT_SOURCES } from '@wabi/contract/verification/claims.ts'
import { Cell, Row, Table } from '../ui/table.tsx'
import { type ComparedField, comparedFields, type Detail, type ReadValue } from './compared-fields.ts'
import { SOURCE_NAMES } from './compared-values.ts'
import { DerivedName } from './derived-name.tsx'
import { ResultIcon } from './result-mark.tsx'

const RESULTS: Record<
  NonNullable<ReadValue['result']>,
  { words: string; color: string; icon: LucideIcon }
> = {
  match: { words: 'Matches', color: 'text-accent', icon: Check },
  unreadable: { words: 'Not sure', color: 'text-ink-soft', icon: CircleQuestionMark },
  conflict: { words: 'Differs', color: 'text-danger', icon: TriangleExclamationPoint },
}

/** The customer's claims next to the values read from the document, by source. */
export function ComparedFieldsCard({ detail }: { detail: Detail }) {
  const fields = comparedFields(detail)
  if (fields.length === 0) return null
  const sources = DOCUMENT_SOURCES.filter((source) => detail.printed.some((entry) => entry.source === source))
  const getResult = ({ check }: ComparedField) =>
    detail.decision?.checks.find((candidate) => candidate.check === check)?.result

  return (
    <section className="min-w-0 overflow-hidden rounded-raised border border-line bg-raised md:[&_th]:py-1.5 md:[&_td]:py-1.5">
      <h2 className="sr-only">Claims and document</h2>
      <Table
        label="Claims and document"
        head={['Field', 'Customer says', ...sources.map((source) => SOURCE_NAMES[source])]}
      >
        {fields.map((row) => {
          const result = getResult(row)
          return (
            <Row key={row.field}>
              <Cell header className="flex items-baseline justify-between gap-3 md:table-cell">
                <span className="font-medium md:inline-flex md:items-center md:gap-1.5 md:whitespace-nowrap">
                  {row.name}
                  {result && <ResultIcon result={result} />}
                </span>
              </Cell>
              <Cell label="Customer says" className={emptyOnPhone(row.claim)}>
                <Value value={row.claim} latinNames={detail.latinNames} />
                {row.invited !== null && row.invited !== row.claim && (
                  <span className="mt-1 block">
                    <span className="block text-sm text-ink-soft">Invited</span>
                    <Value value={row.invited} latinNames={detail.latinNames} />
                  </span>
                )}
              </Cell>
              {sources.map((source) => (
                <Cell
                  key={source}
                  label={SOURCE_NAMES[source]}
                  className={row.printed[source] ? '' : 'max-md:hidden'}
                >
                  <SaidValue said={row.printed[source]} latinNames={detail.latinNames} />
                </Cell>
              ))}
            </Row>
          )
        })}
      </Table>
    </section>
  )
}

/** On a phone, where each field is a card, sources without a value are hidden. */
const emptyOnPhone = (value: string | null) => (value === null ? 'max-md:hidden' : '')

type LatinNames = Detail['latinNames']

function SaidValue({ said, latinNames }: { said: ReadValue | undefined; latinNames: LatinNames }) {
  if (!said) return <Value value={null} latinNames={latinNames} />
  if (said.result === 'unreadable' && said.value === null)
    return <span className="text-ink-soft">Not readable</span>
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <Value value={said.value} latinNames={latinNames} />
      {said.result && <ResultWord result={said.result} />}
    </span>
  )
}

/** A match is only marked; what differs or is not sure is also said. */
function ResultWord({ result }: { result: NonNullable<ReadValue['result']> }) {
  const { words, color, icon: Icon } = RESULTS[result]
  return (
    <span title={words} className={`inline-flex items-center gap-1 text-sm font-medium ${color}`}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className={result === 'match' ? 'sr-only' : ''}>{words}</span>
    </span>
  )
}

function Value({ value, latinNames }: { value: string | null; latinNames: LatinNames }) {
  if (value === null) return <span className="text-ink-soft">–</span>
  if (parseDay(value)) return <DualCalendarDate day={value} />
  return (
    <span className="wrap-anywhere">
      {value}
      <DerivedName latin={latinNames[value]} />
    </span>
  )
}

const gregorian = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day (`YYYY-MM-DD`, Gregorian) in both calendars; anything else unchanged. */
function DualCalendarDate({ day }: { day: string }) {
  const parsed = parseDay(day)
  if (!parsed) return day
  const ethiopian = toEthiopian(parsed)
  const [amharic, latin] = ETHIOPIAN_MONTHS[ethiopian.month - 1] ?? ['', '']
  return (
    <time dateTime={day} className="tabular-nums">
      <span className="whitespace-nowrap">{gregorian.format(new Date(`${day}T00:00:00Z`))}</span>
      <span className="block text-sm text-ink-soft" title={`${amharic} ${ethiopian.day}, ${ethiopian.year}`}>
        {globalThis.localDay?.(new Date(`${day}T00:00:00Z`), 'UTC', 'ethiopian') ??
          `${latin} ${ethiopian.day}, ${ethiopian.year} E.C.`}
      </span>
    </time>
  )
}
