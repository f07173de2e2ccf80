import { LANGUAGES, type Language } from '@wabi/contract/language/languages.ts'
import { useEffect, useState } from 'react'
import { StepHeading } from '../verify/pieces/step-heading.tsx'
import { getConsentText } from './api.ts'
import { LANGUAGE_NAMES } from './words.ts'

/** The consent form in the participant's language. Nothing is captured before they agree. */
export function Consent({ onConsent }: { onConsent: (language: Language) => Promise<void> }) {
  const [language, setLanguage] = useState<Language>('en')
  const [text, setText] = useState<string | null>(null)
  const [agreed, setAgreed] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let current = true
    getConsentText(language).then(
      (loaded) => current && setText(loaded),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [language])

  const choose = (chosen: Language) => {
    setLanguage(chosen)
    setText(null)
    setFailed(false)
    setAgreed(false)
  }
  return (
    <>
      <StepHeading title="Field test" why="Choose the participant’s language." />
      <div className="flex flex-wrap gap-2">
        {LANGUAGES.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={one === language}
            className={`button ${one === language ? 'primary' : ''}`}
            onClick={() => choose(one)}
          >
            {LANGUAGE_NAMES[one]}
          </button>
        ))}
      </div>
      {failed && (
        <p role="alert">The consent text could not be loaded. Without it nothing may be captured.</p>
      )}
      {text !== null && (
        <>
          <div lang={language} className="sheet grid gap-2 p-4 whitespace-pre-wrap">
            {text.replaceAll(/^#+ |\*\*/gmu, '').replaceAll(/<!--.*?-->\n*/gsu, '')}
          </div>
          <label className="flex items-center gap-3">
            <input
              type="checkbox"
              className="size-6"
              checked={agreed}
              onChange={(event) => setAgreed(event.target.checked)}
            />
            The participant has read or heard this text and agrees.
          </label>
          <button
            type="button"
            className="button primary"
            disabled={!agreed}
            onClick={() => void onConsent(language)}
          >
            Continue
          </button>
        </>
      )}
    </>
  )
}
