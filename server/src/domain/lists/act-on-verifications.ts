import type { Ctx } from '../../context.ts'
import { failureWords } from '../failure-words.ts'
import { cancelVerification } from '../reviews/cancel-verification.ts'
import { resendLink } from '../reviews/resend-link.ts'

const ACTIONS = { resend: resendLink, cancel: cancelVerification } as const

export interface ActOnVerifications {
  action: keyof typeof ACTIONS
  verificationIds: readonly string[]
}

/** What came of it for one of them; `words` say why it was not done. */
export interface Acted {
  verificationId: string
  done: boolean
  words: string | null
}

/** The same for several, one after the other and each by itself: one that cannot be done does not undo the others. */
export async function actOnVerifications(
  ctx: Ctx,
  { action, verificationIds }: ActOnVerifications,
): Promise<Acted[]> {
  const acted: Acted[] = []
  for (const verificationId of new Set(verificationIds)) {
    try {
      await ACTIONS[action](ctx, { verificationId })
      acted.push({ verificationId, done: true, words: null })
    } catch (error) {
      const words = failureWords(error)
      if (words === null) throw error
      acted.push({ verificationId, done: false, words })
    }
  }
  return acted
}
