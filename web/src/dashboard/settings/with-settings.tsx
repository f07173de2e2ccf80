import type { ReactNode } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { Failed } from '../../ui/failed.tsx'
import { Loading } from '../../ui/loading.tsx'
import { type Settings, useSettings } from './use-settings.ts'

/** Renders its content once the settings are loaded. */
export function WithSettings({ children }: { children: (settings: Settings) => ReactNode }) {
  const { data, error, isFetching, refetch } = useSettings()
  if (error)
    return (
      <Failed
        title="The settings could not be fetched"
        words={getErrorMessage(error, 'The server did not answer.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return data ? children(data) : <Loading />
}
