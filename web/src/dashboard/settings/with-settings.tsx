import type { ReactNode } from 'react'
import { QueryError } from '../../lib/query-error.tsx'
import { Loading } from '../../ui/loading.tsx'
import { type Settings, useSettings } from './use-settings.ts'

/** Renders its content once the settings are loaded. */
export function WithSettings({ children }: { children: (settings: Settings) => ReactNode }) {
  const { data, error, isFetching, refetch } = useSettings()
  if (error)
    return <QueryError title="The settings could not be loaded" query={{ error, isFetching, refetch }} />
  return data ? children(data) : <Loading />
}
