/**
 * The customer's flow as pure functions. The server checks with them whether a call is in order, and names the step that
 * is due; the browser shows it, also after a reload.
 */
export const FLOW_STEPS = [
  'nationality',
  'document_type',
  'personal_info',
  'document_front',
  'document_back',
  'selfie',
] as const
export type FlowStep = (typeof FLOW_STEPS)[number]

/** Number of steps in the progress header. */
export const TOTAL_STEPS = FLOW_STEPS.length

/** Progress of a session. */
export interface FlowFacts {
  documentType: string | null
  done: readonly FlowStep[]
  /** The step that a reviewer asked to repeat; while set, no other step is allowed. */
  asked?: FlowStep | null
}

/** Only a passport's data page is read, so its back may be skipped. */
export function isOptionalStep(step: FlowStep, documentType: string | null): boolean {
  return step === 'document_back' && documentType === 'passport'
}

/** The next step to do; null when all are done. */
export function findNextStep({ documentType, done, asked }: FlowFacts): FlowStep | null {
  if (asked) return asked
  return FLOW_STEPS.find((step) => !done.includes(step) && !isOptionalStep(step, documentType)) ?? null
}

/**
 * A step is allowed when all earlier steps are done. Finished steps may be repeated until the selfie is submitted. The
 * front may be photographed before the personal information, which it can fill in.
 */
export function isStepAllowed(step: FlowStep, facts: FlowFacts): boolean {
  if (facts.asked) return step === facts.asked
  const needed = FLOW_STEPS.slice(0, FLOW_STEPS.indexOf(step === 'document_front' ? 'personal_info' : step))
  return needed.every(
    (earlier) => facts.done.includes(earlier) || isOptionalStep(earlier, facts.documentType),
  )
}

/** The step's number in the header: 1 to 6. */
export function stepNumber(step: FlowStep): number {
  return FLOW_STEPS.indexOf(step) + 1
}
