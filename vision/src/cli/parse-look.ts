import { LIVENESS_LOOKS, type LivenessLook } from '@wabi/contract/verification/liveness.ts'
import { VisionError } from '../core/errors.ts'

/** A look as given on the command line. @throws VisionError `request.invalid` */
export function parseLook(text: string): LivenessLook {
  const look = LIVENESS_LOOKS.find((one) => one === text)
  if (look) return look
  throw new VisionError('request.invalid', `'looks' must be of ${LIVENESS_LOOKS.join(', ')}, not '${text}'.`)
}
