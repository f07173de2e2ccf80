import { Check, Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Language } from '@wabi/contract/language/languages.ts'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast-store.ts'
import { guessCountry } from '../flow/guess-country.ts'
import { prefetchNotice } from '../flow/notice.ts'
import { countryName, findCountries } from '../messages/countries.ts'
import { t, useLanguage } from '../messages/language.ts'
import { errorText } from '../messages/server-texts.ts'
import { Actions } from '../pieces/actions.tsx'
import { useAnnouncement } from '../pieces/announce.ts'
import { Flag } from '../pieces/flag.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import type { Flow } from '../flow/use-flow.ts'

/** Step 1: the nationality, preselected from the IP address or the browser's languages. Continue starts the session; the consent follows. */
export function Nationality({ flow }: { flow: Flow }) {
  const [chosen, setChosen] = useState<string | null>(flow.session?.nationality ?? null)
  const [pending, setPending] = useState(false)

  const hasChoice = chosen !== null
  useEffect(() => {
    // Do not override a choice that the customer made in the meantime.
    if (!hasChoice) void guessCountry().then((guess) => setChosen((now) => now ?? guess))
  }, [hasChoice])

  const language = useLanguage()
  const dueNotice = flow.session?.consented === false ? flow.session.sessionId : null
  useEffect(() => {
    if (dueNotice !== null) prefetchNotice(dueNotice, language)
  }, [dueNotice, language])

  const handleContinue = async () => {
    if (!chosen) {
      toast({
        title: t.nationality.validationError,
        description: t.nationality.missing,
        variant: 'destructive',
      })
      return
    }
    setPending(true)
    try {
      await flow.begin(chosen)
    } catch (error) {
      setPending(false)
      if (flow.failed(error)) return
      const hasReply = error instanceof ApiError
      toast({
        title: t.trouble.error,
        description: hasReply ? errorText(error, t.nationality.startFailed) : t.nationality.startUnreachable,
        variant: 'destructive',
      })
    }
  }

  return (
    <>
      <StepHeading title={t.nationality.title} why={t.nationality.why} />
      {chosen && (
        <div className="sheet flex items-center gap-3 border-accent bg-accent-soft px-4 py-3">
          <Flag code={chosen} />
          <p className="min-w-0">
            <span className="block text-sm text-ink-soft">{t.nationality.selected}</span>
            <span className="block font-semibold">{countryName(chosen)}</span>
          </p>
        </div>
      )}
      <CountryList chosen={chosen} onChoose={setChosen} />
      <Actions>
        <button
          type="button"
          className="button primary"
          disabled={!chosen || pending}
          onClick={handleContinue}
        >
          {pending ? t.nationality.starting : t.nationality.continue}
        </button>
      </Actions>
    </>
  )
}

interface CountryListProps {
  chosen: string | null
  onChoose: (code: string) => void
}

/** A search box and a list; the rows are radio buttons, so the arrow keys work. */
function CountryList({ chosen, onChoose }: CountryListProps) {
  const [search, setSearch] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const matches = findCountries(search)
  useAnnouncement(search !== '' && matches.length > 0 && `${t.nationality.countries}: ${matches.length}`)
  const hasChoice = chosen !== null

  // Scroll to the guess once, and in each language, which has an order of its own; after that the list stays where the
  // customer left it.
  const language = useLanguage()
  const scrollToChoice = useEffectEvent((chosenIn: Language | false) => {
    const row = chosenIn && list.current?.querySelector(':checked')?.closest('label')
    if (row && list.current) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2
  })
  useEffect(() => scrollToChoice(hasChoice && language), [hasChoice, language])

  return (
    <div className="sheet overflow-hidden">
      <div className="relative border-b border-line">
        <Search aria-hidden className="absolute top-3.5 left-4 size-5 text-ink-soft" />
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t.nationality.search}
          aria-label={t.nationality.search}
          autoComplete="off"
          className="field rounded-none border-0 pl-12 focus-visible:-outline-offset-2"
        />
      </div>
      {matches.length === 0 ? (
        <output className="block px-4 py-6 text-center text-ink-soft">{t.nationality.none(search)}</output>
      ) : (
        <div ref={list} className="relative max-h-80 overflow-y-auto overscroll-contain low:overscroll-auto">
          <fieldset>
            <legend className="sr-only">{t.nationality.countries}</legend>
            {matches.map(([code, name]) => (
              <label
                key={code}
                className="relative flex min-h-12 items-center gap-3 px-4 hover:bg-sunken has-checked:font-semibold has-focus-visible:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name="nationality"
                  value={code}
                  checked={code === chosen}
                  onChange={() => onChoose(code)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <Flag code={code} />
                <span className="min-w-0 flex-1">{name}</span>
                {code === chosen && <Check aria-hidden className="size-5 text-accent" />}
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </div>
  )
}
