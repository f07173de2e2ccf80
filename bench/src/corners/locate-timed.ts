import type { Location } from '../../../vision/src/image/locate/locate.ts'
import type { Picture } from '../../../vision/src/image/types.ts'

/** The size at which the product reads documents. */
const READ_SIDE_PX = 2400

/** The card as the product locates it, and the CPU time that locating takes. */
export async function locateTimed(
  jpeg: Buffer,
): Promise<{ picture: Picture; location: Location | null; cpuMs: number }> {
  // Imported late: once the product's decoder is loaded, sharp cannot read SVG.
  const { decodeImage } = await import('../../../vision/src/image/decode.ts')
  const { locateCard } = await import('../../../vision/src/image/locate/locate.ts')
  const picture = await decodeImage(jpeg, { maxSidePx: READ_SIDE_PX })
  const before = process.cpuUsage()
  const location = await locateCard(picture)
  const used = process.cpuUsage(before)
  return { picture, location, cpuMs: (used.user + used.system) / 1000 }
}
