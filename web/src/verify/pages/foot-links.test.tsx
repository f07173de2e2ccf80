// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FLOW_STEPS } from '@wabi/contract/verification/flow.ts'
import type { Session } from '../flow/session.ts'
import { FootLinks } from './foot-links.tsx'

afterEach(cleanup)

const session = (consented: boolean) =>
  ({ sessionId: 'ses_1', company: 'Abay Bank', contactEmail: 'help@abay.example', consented }) as Session

test('each step without a camera has the company’s address, in the same place', () => {
  const steps = FLOW_STEPS.filter((step) => !/document_(front|back)|selfie/u.test(step))
  expect(steps.length).toBeGreaterThan(2)
  for (const step of steps) {
    const { container } = render(<FootLinks screen={{ at: 'step', step }} session={session(true)} />)
    const [first] = container.querySelectorAll('a')
    expect([step, first?.getAttribute('href')]).toEqual([step, 'mailto:help@abay.example'])
    cleanup()
  }
  render(<FootLinks screen={{ at: 'consent' }} session={session(false)} />)
  screen.getByRole('link', { name: 'help@abay.example' })
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
