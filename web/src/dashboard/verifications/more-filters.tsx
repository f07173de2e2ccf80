import { useQuery } from '@tanstack/react-query'
import { COUNTRIES } from '@wabi/contract/catalog/countries.ts'
import { REASON_CODES, REASONS } from '@wabi/contract/checks.ts'
import { call } from '../../lib/calls.ts'
import { FilterInput, FilterSelect } from './filter-field.tsx'

/** First where most customers are from. */
const FIRST = COUNTRIES.filter(([code]) => code === 'ET')

/** The filters that are needed more rarely. */
export function MoreFilters({ id }: { id: string }) {
  const { data: reviewers = [] } = useQuery({
    queryKey: ['reviewers'],
    queryFn: async () => (await call('listReviewers')).data,
  })
  return (
    <div id={id} className="flex flex-wrap items-end gap-3">
      <FilterInput label="Created from" name="from" type="date" className="sm:basis-40" />
      <FilterInput label="Created to" name="to" type="date" className="sm:basis-40" />
      <FilterInput label="Score from" name="scoreFrom" type="number" className="sm:basis-24" />
      <FilterInput label="Score to" name="scoreTo" type="number" className="sm:basis-24" />
      <FilterSelect label="Country" name="country" className="sm:basis-52">
        {[...FIRST, ...COUNTRIES.filter((country) => !FIRST.includes(country))].map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Reason" name="reason" className="sm:basis-64">
        {REASON_CODES.map((code) => (
          <option key={code} value={code}>
            {REASONS[code][1]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Decided by" name="reviewer" className="sm:basis-52">
        {reviewers.map(({ id: userId, name }) => (
          <option key={userId} value={userId}>
            {name}
          </option>
        ))}
      </FilterSelect>
    </div>
  )
}
