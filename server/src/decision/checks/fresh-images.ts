import type { Check } from '../verdict.ts'
import { doubt, fail, pass, remark } from '../verdict.ts'

/** The pictures were taken for this check: the selfie is not the document's photo and was not sent before. */
export const freshImages: Check = ({ images }) => {
  if (!images) throw new Error('the pictures were not compared')
  const evidence = { sameUnderOtherName: images.reusedByOthers, sameUnderThisName: images.reusedBySame }
  if (images.selfieIsDocument) return fail('selfie_is_document', evidence)
  if (images.reusedByOthers > 0) return doubt('image_reused', evidence)
  return images.reusedBySame > 0 ? remark('image_sent_before', evidence) : pass(evidence)
}
