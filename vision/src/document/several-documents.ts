import type { Portrait } from '../face/find-portrait.ts'
import { quadContains } from '../image/quad-contains.ts'
import type { Location } from '../image/locate/locate.ts'
import type { BarcodeFindings } from '../core/shapes.ts'

/** Size relative to the larger face: two cards of one kind in one picture; a card's own second portrait is smaller. */
const MIN_SIZE_RATIO = 0.75
/** Minimum distance between the portraits of two cards, in face heights. */
const MIN_DISTANCE = 2

type Seen = {
  /** A second MRZ was read. */
  anotherZone: boolean
  barcodes: readonly BarcodeFindings[]
  portrait: Pick<Portrait, 'box' | 'others'> | null
  location: Location | null
}

/**
 * Whether the picture shows more than one document: two MRZs, two codes of one format with different numbers, or two
 * portraits of similar size that a certain outline does not both contain. Nothing may be combined across them.
 */
export function severalDocuments({ anotherZone, barcodes, portrait, location }: Seen): boolean {
  return anotherZone || twoNumbers(barcodes) || (portrait !== null && twoPortraits(portrait, location))
}

function twoNumbers(barcodes: readonly BarcodeFindings[]): boolean {
  return barcodes.some((one) =>
    barcodes.some((other) => {
      const [a, b] = [getNumber(one), getNumber(other)]
      return one.format === other.format && a !== null && b !== null && a.length === b.length && a !== b
    }),
  )
}

/** The card's number; a code of digits alone holds it too, like the barcode on a Fayda card. */
const getNumber = ({ fields, text }: BarcodeFindings): string | null =>
  fields?.idNumber ?? (/^\d{12}$|^\d{16}$/.test(text) ? text : null)

function twoPortraits({ box, others }: Pick<Portrait, 'box' | 'others'>, location: Location | null): boolean {
  const size = (face: Portrait['box']) => Math.sqrt(face[2] * face[3])
  const middle = ([x, y, width, height]: Portrait['box']) => [x + width / 2, y + height / 2] as const
  const [x, y] = middle(box)
  return others.some((other) => {
    const [u, v] = middle(other)
    if (size(other) < MIN_SIZE_RATIO * size(box) || Math.hypot(u - x, v - y) < MIN_DISTANCE * size(box))
      return false
    return (
      !location?.sure || quadContains(location.corners, [x, y]) !== quadContains(location.corners, [u, v])
    )
  })
}
