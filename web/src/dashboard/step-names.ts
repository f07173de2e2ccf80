import type { FunnelStep } from '@wabi/contract/verification/funnel.ts'

/** Names of the funnel steps. */
export const STEP_NAMES: Record<FunnelStep, string> = {
  created: 'Link created',
  opened: 'Opened',
  document: 'Document photographed',
  selfie: 'Selfie taken',
  decided: 'Checks finished',
}
