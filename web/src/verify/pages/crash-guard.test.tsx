// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { t } from '../messages/language.ts'
import { CrashGuard } from './crash-guard.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a part of the page that cannot be loaded is reported as a lost connection', async () => {
  // React reports what the guard has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  render(
    <CrashGuard>
      <Suspense fallback="…">
        <Missing />
      </Suspense>
    </CrashGuard>,
  )
  expect(await screen.findByText(t.trouble.networkTitle)).toBeTruthy()
  expect(screen.getByRole('button')).toBeTruthy()
})

test('a sound page is shown as it is', () => {
  render(<CrashGuard>Your details</CrashGuard>)
  expect(screen.getByText('Your details')).toBeTruthy()
})
