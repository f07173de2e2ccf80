import { expect, test } from 'vitest'
import { t } from '../messages/en.ts'
import { findCameraProblem } from './open-camera.ts'

test.each([
  ['NotSupportedError', 'Camera not supported in this browser'],
  ['NotAllowedError', 'Camera permission denied. Please allow camera access and try again.'],
  ['NotFoundError', 'No camera found. Please connect a camera and try again.'],
  ['NotReadableError', 'Camera is being used by another application.'],
  ['OverconstrainedError', 'Camera does not support the requested settings.'],
  ['AbortError', 'Camera access denied or not available'],
])('%s shows the message: %s', (name, words) => {
  expect(t.capture[findCameraProblem({ name })]).toBe(words)
})
