import { useQuery } from '@tanstack/react-query'
import { usePreferences } from '../../lib/use-preferences.ts'
import { FIRST_STEPS } from './overview-queries.ts'

/** What of the first steps is done; null once all is, when they were hidden, or could not be fetched. */
export function useFirstSteps() {
  const { preferences, known, choose } = usePreferences()
  const hidden = preferences.firstStepsDismissed === true
  const { data, isPending } = useQuery({ ...FIRST_STEPS, enabled: !hidden })
  return {
    /** Not known yet whether they stand above the page: what came before they did would be pushed down. */
    pending: !hidden && (!known || isPending),
    done: hidden || !data || Object.values(data).every(Boolean) ? null : data,
    hide: () => choose({ firstStepsDismissed: true }),
  }
}
