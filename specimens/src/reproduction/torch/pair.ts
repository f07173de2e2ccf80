import type { Random } from '../../random.ts'
import type { Point } from '../../raster.ts'
import type { FlatCard } from '../../sample/draw-flat-sample.ts'

/**
 * What lies in front of the camera. `genuine`: a laminated card; `screen`: a display that shows it; `paper`: a print on
 * office paper, with the sheet around it or cut out; `glossy`: a print on photo paper or in a plastic sleeve.
 */
export const TORCH_SPECIES = ['genuine', 'screen', 'paper', 'glossy'] as const
export type TorchSpecies = (typeof TORCH_SPECIES)[number]

/** Two frames by one hand-held phone, a moment apart: the photo, and a small frame with the torch on. */
export type TorchPair = {
  jpeg: Buffer
  torchJpeg: Buffer
  /** The card in the photo: clockwise from its own top left, pixels. */
  corners: Point[]
  /** The card in the frame with the torch. */
  torchCorners: Point[]
}

/** Draws a pair. Equal seeds give equal bytes. */
export type TorchSimulator = (card: FlatCard, species: TorchSpecies, r: Random) => Promise<TorchPair>

/** Long side of the frame with the torch, pixels. */
export const TORCH_FRAME_PX = 640
