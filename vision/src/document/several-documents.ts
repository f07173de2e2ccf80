import type { Portrait } from '../face/find-portrait.ts'
import { quadContains } from '../image/quad-contains.ts'
import type { Location } from '../image/locate.ts'
import type { BarcodeFindings } from '../shapes.ts'

/** Of the larger face: two cards of one kind in one picture; a card's own second portrait is smaller. */
const LIKE_SIZE = 0.75
/** Heights of a face that lie between the portraits of two cards at least. */
const APART = 2

type Seen = {
  /** A second machine readable zone was read. */
  anotherZone: boolean
  barcodes: readonly BarcodeFindings[]
  portrait: Pick<Portrait, 'box' | 'others'> | null
  location: Location | null
}

/**
 * Whether more than one document lies in the picture: two zones, two codes of one kind that hold two numbers, or two
 * portraits of one size, of which a sure outline holds only one. Nothing may be combined across them then.
 */
export function severalDocuments({ anotherZone, barcodes, portrait, location }: Seen): boolean {
  return anotherZone || twoNumbers(barcodes) || (portrait !== null && twoPortraits(portrait, location))
}

function twoNumbers(barcodes: readonly BarcodeFindings[]): boolean {
  return barcodes.some((one) =>
    barcodes.some((other) => {
      const [a, b] = [numberOf(one), numberOf(other)]
      return one.format === other.format && a !== null && b !== null && a.length === b.length && a !== b
    }),
  )
}

/** The number of the card; a code of digits alone holds it too, as the bar code on a Fayda card does. */
const numberOf = ({ fields, text }: BarcodeFindings): string | null =>
  fields?.idNumber ?? (/^\d{12}$|^\d{16}$/.test(text) ? text : null)

function twoPortraits({ box, others }: Pick<Portrait, 'box' | 'others'>, location: Location | null): boolean {
  const size = (face: Portrait['box']) => Math.sqrt(face[2] * face[3])
  const middle = ([x, y, width, height]: Portrait['box']) => [x + width / 2, y + height / 2] as const
  const [x, y] = middle(box)
  return others.some((other) => {
    const [u, v] = middle(other)
    if (size(other) < LIKE_SIZE * size(box) || Math.hypot(u - x, v - y) < APART * size(box)) return false
    return (
      !location?.sure || quadContains(location.corners, [x, y]) !== quadContains(location.corners, [u, v])
    )
  })
}
