import { insecureWords } from '../messages/insecure.ts'
import { Actions } from '../pieces/actions.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'

/** Shown instead of the first step where no photo can be taken later: the page was opened over http. */
export function InsecurePage({ onStay }: { onStay: () => void }) {
  const words = insecureWords()
  // A port that serves http does not serve https, too.
  const secure = location.port === '' ? location.href.replace(/^http:/, 'https:') : null
  return (
    <>
      <StepHeading title={words.title} why={words.why} />
      <p>{words.ask}</p>
      <Actions>
        {secure && (
          <a className="button primary" href={secure}>
            {words.open}
          </a>
        )}
        <button type="button" className="button quiet" onClick={onStay}>
          {words.stay}
        </button>
      </Actions>
    </>
  )
}
