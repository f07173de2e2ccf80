import { REVIEW_FROM_WEIGHT, totalWeight, reviewWeight, withoutAllowed } from '../model/capture-signals.ts'
import type { Check } from '../model/verdict.ts'
import { doubt, fail, pass, remark } from '../model/verdict.ts'

/**
 * The pictures were taken for this check: the selfie is not a photo of the document and was not sent before, and no
 * capture signal indicates a source other than a camera. Capture signals add up and never reject.
 */
export const freshImages: Check = ({ images, repeats }) => {
  if (!images) throw new Error('the pictures were not compared')
  const allowed = repeats && repeats !== 'nothing_kept' ? repeats.lists.allowed : []
  const signals = withoutAllowed(images.signals, allowed)
  const weight = totalWeight(signals)
  const evidence = {
    sameUnderOtherName: images.reusedByOthers,
    sameUnderThisName: images.reusedBySame,
    captureSignals: images.signals.join(' ') || 'none',
    captureWeight: weight,
  }
  if (images.selfieIsDocument) return fail('selfie_is_document', evidence)
  if (images.reusedByOthers > 0) return doubt('image_reused', evidence)
  // The customer's own word, so that the reviewer reads it before any other signal.
  if (signals.includes('asked_by_other')) return doubt('asked_by_other', evidence)
  if (reviewWeight(signals, images.production) >= REVIEW_FROM_WEIGHT)
    return doubt('capture_suspicious', evidence)
  if (images.reusedBySame > 0) return remark('image_sent_before', evidence)
  return weight > 0 ? remark('capture_unusual', evidence) : pass(evidence)
}
