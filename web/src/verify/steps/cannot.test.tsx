// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Flow } from '../flow/use-flow.ts'
import { CannotDoThis } from './cannot.tsx'

document.documentElement.lang = 'en'
const flow = { sessionId: 'ses_1', failed: () => false, show: vi.fn() } as unknown as Flow
const onBack = vi.fn()
window.scrollTo = () => {}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const choices = () => screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)

test('each step lists its reasons; one that a helper or time resolves says how', () => {
  const { rerender } = render(<CannotDoThis flow={flow} here="document" onBack={onBack} />)
  expect(choices()).toEqual(['I have no document with me', 'My hands shake, or nobody can help me'])
  fireEvent.click(screen.getByLabelText('I have no document with me'))
  expect(screen.getByText(/open this link again/)).toBeTruthy()
  rerender(<CannotDoThis flow={flow} here="selfie" onBack={onBack} />)
  expect(choices()).toEqual([
    'I cannot take a selfie',
    'My face is covered, for my faith or my health',
    'My glasses or my eyes',
    'My hands shake, or nobody can help me',
  ])
  fireEvent.click(screen.getByLabelText(/My hands shake/))
  expect(screen.getByText(/Another person may hold the phone/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Back to the camera' }))
  expect(onBack).toHaveBeenCalledOnce()
})

test('whoever is stuck at a camera finds the address of the company', () => {
  const session = { company: 'Abay Bank', contactEmail: 'help@abay.example' }
  render(<CannotDoThis flow={{ ...flow, session } as unknown as Flow} here="document" onBack={onBack} />)
  const address = screen.getByRole('link', { name: 'help@abay.example' })
  expect(address.closest('p')?.textContent).toContain('Abay Bank')
})

test("a reason leads to the company's other way, which ends the check only after a confirmation", async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    sent.push(`${method} ${path}`)
    const decline = {
      title: 'Another way',
      paragraphs: ['Come to a branch.'],
      back: 'Back',
      confirm: 'End the check',
    }
    return Response.json(
      path.endsWith('/decline')
        ? { success: true, language: 'en', title: 'Ended', paragraphs: ['Come to a branch.'] }
        : { success: true, language: 'en', decline },
    )
  })
  render(<CannotDoThis flow={flow} here="selfie" onBack={onBack} />)
  const other = screen.getByRole<HTMLButtonElement>('button', { name: 'Verify another way' })
  expect(other.disabled).toBe(true)
  fireEvent.click(screen.getByLabelText(/My face is covered/))
  fireEvent.click(other)
  const words = await screen.findByText('Come to a branch.')
  expect(words).toBeTruthy()
  expect(sent).toEqual(['GET /api/verification/ses_1/notice?language=en'])
  fireEvent.click(screen.getByRole('button', { name: 'End the check' }))
  await waitFor(() => expect(flow.show).toHaveBeenCalled())
  expect(sent.at(-1)).toBe('POST /api/verification/ses_1/decline')
})

test('a covered face may ask for a woman or a man where the company offers it; the choice is saved and said', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)))
    return Response.json({ success: true, reviewer: 'female' })
  })
  const accept = vi.fn()
  const session = { company: 'Abay Bank', contactEmail: null, reviewer: 'any' }
  const offered = { ...flow, session, accept } as unknown as Flow
  const { rerender } = render(
    <CannotDoThis
      flow={{ ...offered, session: { ...session, reviewer: undefined } } as unknown as Flow}
      here="selfie"
      onBack={onBack}
    />,
  )
  fireEvent.click(screen.getByLabelText(/My face is covered/))
  expect(screen.queryByLabelText('A woman')).toBeNull()
  rerender(<CannotDoThis flow={offered} here="selfie" onBack={onBack} />)
  fireEvent.click(await screen.findByLabelText('A woman'))
  expect((await screen.findByText(/Nobody else will see your pictures/)).closest('[aria-live]')).toBeTruthy()
  expect(bodies).toEqual([{ reviewer: 'female' }])
  expect(accept).toHaveBeenCalledWith(expect.objectContaining({ reviewer: 'female' }))
})
