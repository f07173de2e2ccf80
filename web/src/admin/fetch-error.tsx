import { ApiError, getErrorMessage } from '../lib/api-error.ts'
import { Failed } from '../ui/failed.tsx'

interface NotFetchedProps {
  title: string
  /** The error of a call whose only input comes from the page's URL. */
  error: Error
  onRetry: () => void
  retrying: boolean
}

/** Shown when the subject of a page could not be loaded. Offers no retry when the URL is invalid or not found. */
export function FetchError({ title, error, onRetry, retrying }: NotFetchedProps) {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 400)
    return <Failed title={title} words="Its address is incomplete. Please look for it in the list." />
  const words = getErrorMessage(error, 'The server did not answer.')
  return status === 404 ? (
    <Failed title={title} words={words} />
  ) : (
    <Failed title={title} words={words} onRetry={onRetry} retrying={retrying} />
  )
}
