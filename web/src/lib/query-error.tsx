import { Failed } from '../ui/failed.tsx'
import { getErrorMessage } from './api-error.ts'

interface QueryErrorProps {
  /** What could not be loaded. */
  title: string
  query: { error: Error; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Shown in place of data that could not be loaded: why, and a button to try again. */
export function QueryError({ title, query: { error, isFetching, refetch } }: QueryErrorProps) {
  return (
    <Failed
      title={title}
      words={getErrorMessage(error, 'The server did not answer.')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
