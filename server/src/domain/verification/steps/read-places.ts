import type { z } from 'zod'
import type { ReadPlace } from '@wabi/contract/shapes/evidence-item.ts'
import type { DocumentFindings } from '@wabi/vision'

type Place = z.input<typeof ReadPlace>

/** Where on its photo each part of a document was read, without the contents. */
export function readPlaces({ corners, face, mrz, barcodes, text }: DocumentFindings): Place[] {
  const place = (what: Place['what'], points: readonly (readonly [number, number])[]): Place => ({
    what,
    corners: points.map(([x, y]) => [x, y]),
  })
  return [
    ...(corners ? [place('card', corners)] : []),
    ...(face ? [place('portrait', around(face.box))] : []),
    // A zone without a certain reading is left out.
    ...(mrz && mrz.status !== 'unsure' ? (mrz.places ?? []).map((one) => place('zone', one)) : []),
    ...barcodes.map((one) => place('barcode', one.corners)),
    ...text.flatMap((line) => (line.place ? [place('print', line.place)] : [])),
  ]
}

function around([x, y, width, height]: readonly [number, number, number, number]): [number, number][] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}
