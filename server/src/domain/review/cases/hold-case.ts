import type { z } from 'zod'
import type { HeldCase } from '@wabi/contract/shapes/review.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type HoldDecision, holdDecision } from '../reviews/hold-decision.ts'
import { accessCase } from './access-case.ts'

/** Holds a decision of one of the platform's staff. @throws AppError as `decideCase` */
export async function holdCase(ctx: Ctx, input: HoldDecision): Promise<z.input<typeof HeldCase>> {
  return holdDecision((await accessCase(ctx, input.verificationId)).ctx, input)
}
