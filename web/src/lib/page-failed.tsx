import type { ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../ui/failed.tsx'
import { isReachable, UnreachableError } from './lazy-page.ts'

/** What browsers say of a script that could not be loaded: Chrome, Firefox, Safari. */
const NOT_LOADED =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/u

const isNotLoaded = (error: unknown) =>
  error instanceof UnreachableError || (error instanceof Error && NOT_LOADED.test(error.message))

/** In place of a page that could not be shown. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const [retrying, setRetrying] = useState(false)
  if (!isNotLoaded(error))
    return (
      <Failed
        title="This page failed"
        words="Something went wrong while showing it. Trying again often helps."
        onRetry={reset}
      />
    )
  // Browsers remember a script that failed: only a new document loads it.
  async function retry(): Promise<void> {
    setRetrying(true)
    if (await isReachable()) location.reload()
    else setRetrying(false)
  }
  return (
    <Failed
      title="This page could not be loaded"
      words="The server did not answer. Check your connection and try again."
      onRetry={() => void retry()}
      retrying={retrying}
    />
  )
}
