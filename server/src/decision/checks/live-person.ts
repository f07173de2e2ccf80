import { LIGHT_STATE_WORDS } from '@wabi/contract/verification/light.ts'
import { MOTION_STATE_WORDS } from '@wabi/contract/verification/motion.ts'
import { LIVENESS_DECLINED_WORDS, LIVENESS_REASONS } from '@wabi/contract/verification/liveness.ts'
import type { Check } from '../model/verdict.ts'
import { doubt, fail, pass } from '../model/verdict.ts'

/**
 * The customer turned their head as asked, and is the person in the selfie. A missing or declined turn goes to review,
 * whatever the reason: declining is no fault, but no way around the check either. So does light on the skin that is not the
 * screen's, and a turn whose movement between the looks is not seen; light that is not seen says nothing.
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
      const { light = 'not_seen', motion, supervised } = liveness
      const evidence = {
        selfieDistance,
        light,
        ...(motion && { motion }),
        ...(supervised ? { supervised: true } : {}),
      }
      if (!liveness.samePerson) return fail('liveness_other_person', evidence)
      if (light === 'broken') throw new Error(LIGHT_STATE_WORDS.broken)
      if (motion === 'broken') throw new Error(MOTION_STATE_WORDS.broken)
      if (light === 'wrong') return fail('light_wrong', evidence)
      if (motion === 'cut') return fail('motion_cut', evidence)
      if (motion === 'not_seen') return doubt('motion_not_seen', evidence)
      if (light === 'left_out') return doubt('light_left_out', evidence)
      if (light !== 'right' && light !== 'not_seen') throw new Error('the light has an unknown state')
      if (motion !== undefined && motion !== 'continuous')
        throw new Error('the movement has an unknown state')
      return pass(evidence)
    }
    default:
      throw new Error('the head turn has an unknown state')
  }
}
