/**
 * The customer's flow as a pure table (spec section 2). Both sides ask it the same questions: the server whether a
 * call is in order, the browser which screen to show after a reload.
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

/** Steps that the progress header counts. */
export const TOTAL_STEPS = FLOW_STEPS.length

/** What a session has so far. */
export interface FlowFacts {
  documentType: string | null
  done: readonly FlowStep[]
  /** The one step that a person asked for again; while it is there no other may be taken. */
  asked?: FlowStep | null
}

/** A passport's data page is all there is to read: its back may be skipped. */
export function isOptional(step: FlowStep, documentType: string | null): boolean {
  return step === 'document_back' && documentType === 'passport'
}

/** The first step that is still owed; null when all are done. */
export function dueStep({ documentType, done, asked }: FlowFacts): FlowStep | null {
  if (asked) return asked
  return FLOW_STEPS.find((step) => !done.includes(step) && !isOptional(step, documentType)) ?? null
}

/** A step may be taken when everything before it is done; a finished step may be taken again until the selfie decides. */
export function mayTake(step: FlowStep, facts: FlowFacts): boolean {
  if (facts.asked) return step === facts.asked
  return FLOW_STEPS.slice(0, FLOW_STEPS.indexOf(step)).every(
    (earlier) => facts.done.includes(earlier) || isOptional(earlier, facts.documentType),
  )
}

/** The step's number in the header: 1 to 6. */
export function stepNumber(step: FlowStep): number {
  return FLOW_STEPS.indexOf(step) + 1
}
