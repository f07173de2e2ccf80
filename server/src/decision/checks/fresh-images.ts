import { REVIEW_FROM_WEIGHT, totalWeight, reviewWeight } from '../model/capture-signals.ts'
import type { Check } from '../model/verdict.ts'
import { doubt, fail, pass, remark } from '../model/verdict.ts'

/**
 * The pictures were taken for this check: the selfie is not a photo of the document and was not sent before, and no
 * capture signal indicates a source other than a camera. Capture signals add up and never reject.
 */
export const freshImages: Check = ({ images }) => {
  if (!images) throw new Error('the pictures were not compared')
  const weight = totalWeight(images.signals)
  const evidence = {
    sameUnderOtherName: images.reusedByOthers,
    sameUnderThisName: images.reusedBySame,
    captureSignals: images.signals.join(' ') || 'none',
    captureWeight: weight,
  }
  if (images.selfieIsDocument) return fail('selfie_is_document', evidence)
  if (images.reusedByOthers > 0) return doubt('image_reused', evidence)
  if (reviewWeight(images.signals, images.production) >= REVIEW_FROM_WEIGHT)
    return doubt('capture_suspicious', evidence)
  if (images.reusedBySame > 0) return remark('image_sent_before', evidence)
  return weight > 0 ? remark('capture_unusual', evidence) : pass(evidence)
}
