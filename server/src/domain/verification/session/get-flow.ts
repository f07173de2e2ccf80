import {
  findNextStep,
  isStepAllowed,
  type FlowFacts,
  type FlowStep,
} from '@wabi/contract/verification/flow.ts'
import { STATUS_BY_OUTCOME } from '@wabi/contract/verification/states.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { LoadedSession } from './load-session.ts'

/** How far a customer has got, by what is stored. */
export function getFlow({ session, verification }: LoadedSession): FlowFacts & { due: FlowStep | null } {
  const decided = (Object.values(STATUS_BY_OUTCOME) as string[]).includes(verification.status)
  const has: Record<FlowStep, boolean> = {
    nationality: session.nationality !== null,
    document_type: session.documentType !== null,
    personal_info: session.personalInfo !== null && !session.idNumberDue,
    document_front: session.frontImagePath !== null,
    document_back: session.backImagePath !== null,
    selfie: decided,
  }
  const done = (Object.keys(has) as FlowStep[]).filter((step) => has[step])
  const facts = { documentType: session.documentType, done, asked: session.askedStep }
  return { ...facts, due: findNextStep(facts) }
}

/** @throws AppError `step.out_of_order` with the step that is due */
export function requireStep(step: FlowStep, loaded: LoadedSession): void {
  const flow = getFlow(loaded)
  if (!isStepAllowed(step, flow)) throw new AppError('step.out_of_order', { step: flow.due ?? step })
}
