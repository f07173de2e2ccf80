import type { FunnelStep } from '@wabi/contract/funnel.ts'

/** The steps of the funnel as staff read them. */
export const STEP_NAMES: Record<FunnelStep, string> = {
  created: 'Link created',
  opened: 'Opened',
  document: 'Document photographed',
  selfie: 'Selfie taken',
  decided: 'Decided',
}
