import { useQuery } from '@tanstack/react-query'
import { usePreferences } from '../../lib/use-preferences.ts'
import { FIRST_STEPS } from './overview-queries.ts'

/** Progress of the first steps; null if all are done, they were dismissed, or could not be loaded. */
export function useFirstSteps() {
  const { preferences, known, choose } = usePreferences()
  const hidden = preferences.firstStepsDismissed === true
  const { data, isPending } = useQuery({ ...FIRST_STEPS, enabled: !hidden })
  return {
    /** Not known yet whether they are shown; content rendered before would be pushed down. */
    pending: !hidden && (!known || isPending),
    done: hidden || !data || Object.values(data).every(Boolean) ? null : data,
    hide: () => choose({ firstStepsDismissed: true }),
  }
}
