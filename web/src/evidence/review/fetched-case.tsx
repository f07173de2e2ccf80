import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'

interface FetchedCaseProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Title of an error. */
  failed: string
  /** Content for an error that a retry does not solve; null for any other error. */
  refused?: (error: Error) => ReactNode
  children: (data: T) => ReactNode
}

/** Shows a case once it is fetched, a loading indicator before that, or why it cannot be shown. */
export function FetchedCase<T>({ query, failed, refused, children }: FetchedCaseProps<T>) {
  const { data, error } = query
  if (error)
    return (
      refused?.(error) ?? (
        <Card>
          <QueryError title={failed} query={{ ...query, error }} />
        </Card>
      )
    )
  return data === undefined ? <Loading /> : <>{children(data)}</>
}

/** Whether a page's URL is invalid, or names something that does not exist or that the user may not see. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
