import type { BulkResult } from '@wabi/contract/shapes/review-actions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { failureMessage } from '../../kernel/failure-message.ts'
import { cancelVerification } from './cancel-verification.ts'
import { resendLink } from './resend-link.ts'

const ACTIONS = { resend: resendLink, cancel: cancelVerification } as const

export interface ActOnVerifications {
  action: keyof typeof ACTIONS
  verificationIds: readonly string[]
}

/** Applies an action to several verifications. */
export async function actOnVerifications(
  ctx: Ctx,
  { action, verificationIds }: ActOnVerifications,
): Promise<BulkResult[]> {
  return actOnEach(verificationIds, (verificationId) => ACTIONS[action](ctx, { verificationId }))
}

/** Acts on verifications one by one: a failure does not affect the others. */
export async function actOnEach(
  verificationIds: readonly string[],
  act: (verificationId: string) => Promise<unknown>,
): Promise<BulkResult[]> {
  const acted: BulkResult[] = []
  for (const verificationId of new Set(verificationIds)) {
    try {
      await act(verificationId)
      acted.push({ verificationId, done: true, words: null })
    } catch (error) {
      const words = failureMessage(error)
      if (words === null) throw error
      acted.push({ verificationId, done: false, words })
    }
  }
  return acted
}
