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
  /** What is shown for an error that trying again does not solve; null for any other. */
  refused?: (error: Error) => ReactNode
  children: (data: T) => ReactNode
}

/** A case once it is fetched; until then that it loads, or why it cannot be shown. */
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

/** Whether the address of a page names nothing that the user may see, or nothing at all. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
