import type { Random } from '../random.ts'
import type { Point } from '../raster.ts'
import type { FlatCard } from '../sample/draw-flat-sample.ts'

/**
 * What the camera photographs. `genuine` is the card itself; the others are presentation attack species (ISO/IEC
 * 30107-3): the card on a display, a color print with paper around it, a black-and-white copy, and a print that is cut
 * out along the card's outline and laid on a sheet or table.
 */
export const SPECIES = ['genuine', 'screen', 'print', 'copy', 'cut-out'] as const
export type Species = (typeof SPECIES)[number]

/** Corners: clockwise from the card's own top left, pixels of the picture. */
export type Capture = { jpeg: Buffer; corners: Point[] }

/** Photographs a card, or a reproduction of it. Equal seeds give equal bytes. */
export type Simulator = (card: FlatCard, species: Species, r: Random) => Promise<Capture>
