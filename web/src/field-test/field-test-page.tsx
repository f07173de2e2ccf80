import type { Language } from '@wabi/contract/language/languages.ts'
import { type Species, SPECIES } from '@wabi/contract/field-test/field-test.ts'
import { useState } from 'react'
import { toast } from '../ui/toast-store.ts'
import { StepHeading } from '../verify/pieces/step-heading.tsx'
import { addSubject, deleteSubject } from './api.ts'
import { Consent } from './consent.tsx'
import { Take } from './take.tsx'
import { SPECIES_WORDS } from './words.ts'

/** Consent, then one take after another: each a document, a selfie and a head turn of one species. */
export function FieldTestPage() {
  const [subject, setSubject] = useState<string | null>(null)
  const [species, setSpecies] = useState<Species | null>(null)
  const [done, setDone] = useState<Species[]>([])

  const consent = async (language: Language) => {
    try {
      setSubject((await addSubject(language)).subject)
    } catch {
      toast({ title: 'The consent could not be stored. Try again.', variant: 'destructive' })
    }
  }
  const withdraw = async () => {
    if (subject === null) return
    try {
      await deleteSubject(subject)
      setSubject(null)
      setDone([])
      toast({ title: 'Everything of this participant was deleted.' })
    } catch {
      toast({ title: 'The pictures could not be deleted. Try again.', variant: 'destructive' })
    }
  }

  return (
    <main className="mx-auto grid max-w-xl gap-4 p-4">
      {subject === null ? (
        <Consent onConsent={consent} />
      ) : species === null ? (
        <>
          <StepHeading title="What is presented?" why={`Participant ${subject}`} />
          {SPECIES.map((one) => (
            <button key={one} type="button" className="button justify-start!" onClick={() => setSpecies(one)}>
              {SPECIES_WORDS[one].name}
              <span className="ml-auto font-normal text-ink-soft">
                {done.filter((taken) => taken === one).length || ''}
              </span>
            </button>
          ))}
          <button
            type="button"
            className="button primary"
            onClick={() => {
              setSubject(null)
              setDone([])
            }}
          >
            Next participant
          </button>
          <button type="button" className="button quiet" onClick={() => void withdraw()}>
            The participant withdraws: delete everything
          </button>
        </>
      ) : (
        <Take
          key={`${species} ${done.length}`}
          subject={subject}
          species={species}
          onDone={(stored) => {
            if (stored) setDone([...done, species])
            setSpecies(null)
          }}
        />
      )}
    </main>
  )
}
