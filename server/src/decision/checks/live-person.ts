import { LIVENESS_DECLINED_WORDS, LIVENESS_REASONS } from '@wabi/contract/verification/liveness.ts'
import type { Check } from '../model/verdict.ts'
import { doubt, fail, pass } from '../model/verdict.ts'

/**
 * A head turned before the camera as it was asked, and it is the selfie's person. Whoever did not do the turn is for a
 * person to look at, whatever the reason: none of them is a fault, and none is a way around.
 */
export const livePerson: Check = ({ liveness }) => {
  if (!liveness) throw new Error('the head turn was not checked')
  switch (liveness.state) {
    case 'missing':
      return fail('liveness_missing')
    case 'declined':
      return doubt(liveness.why === 'prefers_not' ? 'liveness_not_wanted' : 'liveness_declined', {
        said: LIVENESS_DECLINED_WORDS[liveness.why],
      })
    case 'failed': {
      const { reasons, tries } = liveness
      if (reasons.includes('check_broken')) throw new Error(LIVENESS_REASONS.check_broken[1])
      return fail('liveness_failed', {
        tries,
        said: reasons.map((reason) => LIVENESS_REASONS[reason][1]).join(' '),
      })
    }
    case 'passed': {
      if (liveness.selfieDistance === null) return fail('selfie_face_missing')
      const selfieDistance = Math.round(liveness.selfieDistance * 1000) / 1000
      return liveness.samePerson
        ? pass({ selfieDistance, ...(liveness.supervised ? { supervised: true } : {}) })
        : fail('liveness_other_person', { selfieDistance })
    }
  }
}
