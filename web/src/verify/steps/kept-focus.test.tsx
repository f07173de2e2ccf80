// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Preview } from '../camera/preview.tsx'
import type { Flow } from '../flow/use-flow.ts'
import { StartTurn } from '../liveness/start-turn.tsx'
import { DocumentTypeStep } from './document-type.tsx'
import { PersonalInfo } from './personal-info.tsx'

// The device's own store needs IndexedDB. Everything but the gender is filled in.
vi.mock('../flow/draft.ts', () => ({
  loadDraft: async () => ({ fullName: 'Liya Solomon', dateOfBirth: '1990-01-01', idNumber: 'EP1234567' }),
  saveDraft: () => undefined,
}))

document.documentElement.lang = 'en'
window.scrollTo = () => {}
afterEach(cleanup)

const focused = () => document.activeElement

test('the photo takes the focus of the shutter that it replaces', () => {
  function Step() {
    const [taken, setTaken] = useState(false)
    const photo = { url: 'data:,', jpeg: new Blob() } as never
    if (taken) return <Preview photo={photo} alt="Your selfie" />
    return <button onClick={() => setTaken(true)}>Capture</button>
  }
  render(<Step />)
  screen.getByRole('button').focus()
  fireEvent.click(screen.getByRole('button'))
  expect(focused()).toBe(screen.getByAltText('Your selfie'))
})

test('Back in the question about the head turn returns the focus to the choice that led there', async () => {
  render(<StartTurn words="Start" open onStart={() => undefined} onDecline={() => undefined} />)
  const choice = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Skip this' })
  await waitFor(() => expect(choice().disabled).toBe(false), { timeout: 2000 })
  fireEvent.click(choice())
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(focused()).toBe(choice())
})

test('when only the gender is missing, it gets the focus with its error', async () => {
  const flow = {
    sessionId: 'ses_1',
    session: { documentType: 'passport', nationality: 'ET', done: [], asked: { step: 'personal_info' } },
    failed: () => false,
  } as unknown as Flow
  render(<PersonalInfo flow={flow} />)
  await screen.findByLabelText(/Full name/i)
  fireEvent.submit(document.querySelector('form')!)
  const group = screen.getByRole('radiogroup', { name: 'Gender' })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  const error = document.getElementById(group.getAttribute('aria-describedby') ?? '')
  expect(error?.textContent).toBe('Gender is required')
  await waitFor(() => expect((focused() as HTMLInputElement).name).toBe('gender'))
})

test('a document is read with what is known about it', () => {
  const session = { sessionId: 'ses_1', nationality: 'ET', documentType: null }
  render(<DocumentTypeStep flow={{ session } as unknown as Flow} />)
  const choice = screen.getByRole('radio', { name: 'National ID (Fayida)' })
  const facts = document.getElementById(choice.getAttribute('aria-describedby') ?? '')
  expect(facts?.textContent).toContain('Recommended')
})
