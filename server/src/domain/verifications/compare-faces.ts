import { compareDescriptors, type DocumentFindings, meanDescriptor, type SelfieFindings } from '@wabi/vision'
import type { FaceFacts } from '../../decision/input.ts'
import type { ComparedBurst } from '../liveness/liveness-facts.ts'

/**
 * The face on the front, or on the back where the front has none, against the customer's: the mean of the selfie and of
 * the straight frames of the head turn, where one passed and shows the selfie's person.
 * @throws Error when the faces were described by different models
 */
export function compareFaces(
  documents: readonly DocumentFindings[] | null,
  selfie: Pick<SelfieFindings, 'descriptor' | 'modelVersion'>,
  burst: Pick<ComparedBurst, 'descriptor' | 'straight'> | null,
): FaceFacts | null {
  const printed = documents?.find(({ face }) => face !== null)
  if (!printed?.face || !selfie.descriptor) return null
  if (printed.modelVersion !== selfie.modelVersion)
    throw new Error('the two faces were described by different models')
  const { descriptor } = printed.face
  const alone = compareDescriptors(descriptor, selfie.descriptor)
  if (!burst?.descriptor) return { ...alone, frames: 1 }
  // The burst's own is a mean of its straight frames: each of them weighs as much as the selfie.
  const ofBurst = burst.straight.map(() => burst.descriptor ?? [])
  const frames = ofBurst.length + 1
  const mean = meanDescriptor([...ofBurst, selfie.descriptor])
  return { ...compareDescriptors(descriptor, mean, { frames }), frames, selfieDistance: alone.distance }
}
