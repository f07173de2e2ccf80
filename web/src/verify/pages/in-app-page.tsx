import { useState } from 'react'
import { getIntentLink } from '../flow/in-app.ts'
import { inAppWords } from '../messages/in-app.ts'
import { Actions } from '../pieces/actions.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'

interface InAppPageProps {
  /** The app's name. */
  app: string
  onStay: () => void
}

/**
 * The way out of an app's built-in browser, before the check opens here: a link belongs to the browser in which its
 * customer has begun.
 */
export function InAppPage({ app, onStay }: InAppPageProps) {
  const [copied, setCopied] = useState<boolean>()
  const words = inAppWords()
  const intent = getIntentLink(location.href, navigator.userAgent)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <>
      <StepHeading title={words.title} why={words.why(app)} />
      <ol className="list-inside list-decimal space-y-1 marker:text-accent">
        {words.steps(app).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{words.or}</p>
      {copied === false && (
        <div role="alert" className="grid gap-1">
          <p>{words.copyFailed}</p>
          <p className="sheet p-3 break-all select-all">{location.href}</p>
        </div>
      )}
      <Actions>
        {intent && (
          <a className="button primary" href={intent}>
            {words.open}
          </a>
        )}
        <button type="button" className={`button ${intent ? '' : 'primary'}`} onClick={() => void copy()}>
          {copied ? words.copied : words.copy}
        </button>
        <button type="button" className="button quiet" onClick={onStay}>
          {words.stay}
        </button>
      </Actions>
    </>
  )
}
