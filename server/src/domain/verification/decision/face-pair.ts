import type { z } from 'zod'
import type { FacePair } from '@wabi/contract/shapes/review.ts'
import type { DocumentFindings } from '@wabi/vision'
import type { EvidenceRow } from '../session/current-evidence.ts'

/**
 * Where the compared faces are: the front's, or the back's if the front has none, and the selfie's. The selfie is shown
 * whole: it contains little else.
 */
export function facePair(
  photos: readonly EvidenceRow[],
  read: readonly DocumentFindings[],
): z.input<typeof FacePair> {
  const printed = read.find(({ face }) => face !== null)
  const photo = printed && photos.find(({ kind }) => kind === `document_${printed.side}`)
  const selfie = photos.find(({ kind }) => kind === 'selfie')
  return {
    document:
      printed?.face && photo
        ? {
            evidenceId: photo.id,
            box: [...printed.face.box],
            rotation: printed.rotation,
            width: printed.width,
            height: printed.height,
          }
        : null,
    selfie: selfie
      ? { evidenceId: selfie.id, box: null, rotation: 0, width: selfie.width, height: selfie.height }
      : null,
  }
}
