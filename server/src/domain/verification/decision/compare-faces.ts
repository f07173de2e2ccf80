import { compareDescriptors, type DocumentFindings, meanDescriptor, type SelfieFindings } from '@wabi/vision'
import type { FaceFacts } from '../../../decision/model/input.ts'
import type { ComparedBurst } from '../liveness/liveness-facts.ts'

/**
 * Compares the face on the front, or on the back if the front has none, with the customer's: the mean of the selfie and
 * of the straight frames of the head turn, if that passed and shows the selfie's person.
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
  const selfieOnly = compareDescriptors(descriptor, selfie.descriptor)
  if (!burst?.descriptor) return { ...selfieOnly, frames: 1 }
  // The burst's descriptor is the mean of its straight frames: each of them weighs as much as the selfie.
  const burstDescriptors = burst.straight.map(() => burst.descriptor ?? [])
  const frames = burstDescriptors.length + 1
  const mean = meanDescriptor([...burstDescriptors, selfie.descriptor])
  return { ...compareDescriptors(descriptor, mean, { frames }), frames, selfieDistance: selfieOnly.distance }
}
