import { LIST_KIND_NAMES } from '@wabi/contract/review/list-entries.ts'
import { type Repeats, describeSearch } from './repeat-words.ts'

interface SearchFactsProps {
  searched: NonNullable<Repeats['searched']>
  cases: Repeats['cases']
  /** Facts of the check that searched. */
  evidence: Parameters<typeof describeSearch>[1]['evidence']
  ofClient: boolean
}

/** What was searched for in other verifications, with the result, and what is never compared. */
export function SearchFacts({ searched, cases, evidence, ofClient }: SearchFactsProps) {
  return (
    <div className="mb-4 last:mb-0">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {(['face', 'number'] as const).map((kind) => (
          <div key={kind} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{LIST_KIND_NAMES[kind]}</dt>
            <dd className="font-medium">
              {describeSearch(kind, {
                searched: searched[kind],
                found: cases.filter(({ shared }) => shared.includes(kind)).length,
                evidence,
              })}
            </dd>
          </div>
        ))}
      </dl>
      {(searched.face || searched.number) && (
        <p className="mt-2 text-sm text-ink-soft">
          Compared with {ofClient ? 'the other verifications of this client' : 'your other verifications'}.
          Repeat checks of one person with the same details are not listed; e-mail addresses and phone numbers
          are not compared.
        </p>
      )}
    </div>
  )
}
