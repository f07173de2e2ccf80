import type { Turn } from '../face/find-portrait.ts'
import type { Location } from '../image/locate.ts'
import { quadAspect, straighten, turn } from '../image/straighten.ts'
import type { Picture } from '../image/types.ts'

/**
 * The card cut out of its photo and turned upright, `longSide` pixels on its longer side; the whole picture, turned,
 * where no outline is known.
 */
export function layFlat(
  picture: Picture,
  location: Pick<Location, 'corners'> | null,
  rotation: Turn,
  longSide: number,
): Picture {
  if (!location) return turn(picture, rotation)
  const aspect = quadAspect(location.corners)
  const width = aspect >= 1 ? longSide : Math.round(longSide * aspect)
  return turn(straighten(picture, location.corners, width), rotation)
}
