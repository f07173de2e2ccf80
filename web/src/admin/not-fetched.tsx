import { ApiError, wordsOf } from '../lib/api-error.ts'
import { Failed } from '../ui/failed.tsx'

interface NotFetchedProps {
  title: string
  /** Of a call whose only input is what the page's address names. */
  error: Error
  onRetry: () => void
  retrying: boolean
}

/** A page's one thing that could not be fetched. Where its address leads nowhere, trying again is not offered. */
export function NotFetched({ title, error, onRetry, retrying }: NotFetchedProps) {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 400)
    return <Failed title={title} words="Its address is not whole. Please look for it in the list." />
  const words = wordsOf(error, 'The server did not answer.')
  return status === 404 ? (
    <Failed title={title} words={words} />
  ) : (
    <Failed title={title} words={words} onRetry={onRetry} retrying={retrying} />
  )
}
