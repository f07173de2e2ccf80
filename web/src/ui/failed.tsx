import { CircleExclamationPoint } from 'lucide-react'
import { Button } from './button.tsx'

interface FailedProps {
  /** What failed. */
  title: string
  /** Why, from the server. */
  words?: string | undefined
  onRetry?: () => void
  retrying?: boolean
}

/** A part of the page that could not be loaded, with a retry button. */
export function Failed({ title, words, onRetry, retrying = false }: FailedProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <CircleExclamationPoint aria-hidden className="size-7 text-danger" />
      <div>
        <p className="font-semibold">{title}</p>
        {words && words !== title && <p className="mt-1 max-w-md text-ink-soft">{words}</p>}
      </div>
      {onRetry && (
        <Button onClick={onRetry} busy={retrying}>
          Try again
        </Button>
      )}
    </div>
  )
}
