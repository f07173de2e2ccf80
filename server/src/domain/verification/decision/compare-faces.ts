import {
  compareDescriptors,
  type DocumentFindings,
  type FaceModel,
  meanDescriptor,
  type SelfieFindings,
  textureLikeness,
} from '@wabi/vision'
import type { FaceFacts } from '../../../decision/model/input.ts'
import type { ComparedBurst } from '../liveness/liveness-facts.ts'

/**
 * Compares the face on the front, or on the back if the front has none, with the customer's: the mean of the selfie and
 * of the straight frames of the head turn, if that passed and shows the selfie's person. With an operator's face model,
 * that model compares the portrait with the selfie alone, since the head turn is described by the built-in one.
 * @throws Error when the faces were described by different models
 */
export function compareFaces(
  documents: readonly DocumentFindings[] | null,
  selfie: Pick<SelfieFindings, 'descriptor' | 'texture' | 'modelVersion' | 'faceModel'>,
  burst: Pick<ComparedBurst, 'descriptor' | 'straight'> | null,
  model: FaceModel | null,
): FaceFacts | null {
  const printed = documents?.find(({ face }) => face !== null)
  if (!printed?.face || !selfie.descriptor) return null
  if (printed.modelVersion !== selfie.modelVersion)
    throw new Error('the two faces were described by different models')
  const builtIn = compareBuiltIn(printed.face, selfie.descriptor, burst)
  const likeness =
    printed.face.texture && selfie.texture ? textureLikeness(printed.face.texture, selfie.texture) : null
  if (!model) return { ...builtIn, textureLikeness: likeness }
  const [portrait, own] = [printed.face.faceModel, selfie.faceModel]
  if (portrait?.modelVersion !== model.version || own?.modelVersion !== model.version)
    throw new Error('a face was not described by the face model in use')
  return {
    ...model.compare(portrait.descriptor, own.descriptor),
    frames: 1,
    logLikelihoodRatio: null,
    builtInDistance: Math.min(builtIn.distance, builtIn.selfieDistance ?? builtIn.distance),
    textureLikeness: likeness,
    differentFrom: model.rejectFrom,
  }
}

function compareBuiltIn(
  { descriptor, quality }: NonNullable<DocumentFindings['face']>,
  selfie: readonly number[],
  burst: Pick<ComparedBurst, 'descriptor' | 'straight'> | null,
): FaceFacts {
  const portrait = quality.measures
  const { distance: selfieDistance, ...single } = compareDescriptors(descriptor, selfie, { portrait })
  if (!burst?.descriptor) return facts({ distance: selfieDistance, ...single }, 1)
  // The burst's descriptor is the mean of its straight frames: each of them weighs as much as the selfie.
  const burstDescriptors = burst.straight.map(() => burst.descriptor ?? [])
  const frames = burstDescriptors.length + 1
  const mean = meanDescriptor([...burstDescriptors, selfie])
  return { ...facts(compareDescriptors(descriptor, mean, { frames, portrait }), frames), selfieDistance }
}

const facts = (
  { distance, verdict, logLikelihoodRatio }: ReturnType<typeof compareDescriptors>,
  frames: number,
): FaceFacts => ({ distance, verdict, logLikelihoodRatio, frames })
