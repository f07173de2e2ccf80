import { readFileSync } from 'node:fs'
import { prepareOcr, readPrint } from '../../../vision/src/document/ocr/read-print.ts'
import { decodeImage } from '../../../vision/src/image/decode.ts'
import { toGray } from '../../../vision/src/image/gray.ts'
import { readPublishedBarcodes } from '../barcodes.ts'
import { share } from '../counting/share.ts'
import { calibration } from '../mrz/specimens.ts'
import { printTally, readOne } from '../mrz/tally.ts'

/** Reads issuers' specimens and published barcodes, kept beside the checkout. Returns the broken limits. */
export async function readPublished({ peer }: { peer: boolean }): Promise<string[]> {
  const specimens = calibration()
  const broken: string[] = []
  if (specimens.length === 0) console.log('\nSkipped: no published documents.')
  else {
    console.log('\nPublished specimens with a machine readable zone')
    const outcomes = []
    for (const { name, file, lines } of specimens)
      outcomes.push(await readOne(name, readFileSync(file), lines))
    const { wrong } = printTally('Wabi', outcomes)
    if (wrong > 0) broken.push('a published MRZ is valid but wrong')
    if (peer) await readWithTesseract(specimens)
  }
  console.log('\nPublished PDF417')
  await readPublishedBarcodes(broken)
  return broken
}

/** Prints how many MRZ lines plain tesseract reads exactly, ignoring spaces, anywhere in the picture. */
async function readWithTesseract(specimens: ReturnType<typeof calibration>): Promise<void> {
  await prepareOcr()
  let [right, of] = [0, 0]
  for (const { file, lines } of specimens) {
    const found = await readPrint(toGray(await decodeImage(readFileSync(file), { maxSidePx: 2400 })), {
      budget: { leftMs: 60_000 },
    })
    const texts = found.map(({ text }) => text.replaceAll(' ', ''))
    of += lines.length
    right += lines.filter((line) => texts.includes(line)).length
  }
  console.log(`plain tesseract  lines ${share(right, of)}`)
}
