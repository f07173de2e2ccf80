import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import sharp from 'sharp'
import { DEFAULT_OUT, makeSpecimens } from '@wabi/specimens/make-specimens.ts'
import type { FaceEngine } from '../../../vision/src/face/engine.ts'
import { findPortrait } from '../../../vision/src/face/find-portrait.ts'
import { decodeImage } from '../../../vision/src/image/decode.ts'
import { turn } from '../../../vision/src/image/straighten.ts'
import { share } from '../counting/share.ts'

/** Widths of the face on the card, in pixels. */
const FACES_PX = [80, 60, 40, 30] as const
const TURNS = [0, 90, 180, 270] as const
/** Accepted ratio of the found width to the true width. */
const WIDTHS = [0.6, 1.5] as const
const SIDE_PX = 1600
/** Every fourth front, across kinds and people. */
const EVERY = 4

/** Detection of portraits on flat drawn fronts, scaled to given face widths, in four orientations. */
export async function printCardPortraits(engine: FaceEngine): Promise<string[]> {
  const fronts = (await makeSpecimens(DEFAULT_OUT))
    .filter(({ flat }) => flat.endsWith('-front.flat.png'))
    .filter((_, i) => i % EVERY === 0)
  const tally = FACES_PX.map(() => TURNS.map(() => ({ found: 0, of: 0 })))
  let unseen = 0
  for (const { flat } of fronts) {
    const bytes = await sharp(await readFile(flat))
      .flatten({ background: '#fff' })
      .png()
      .toBuffer()
    const large = await decodeImage(bytes, { maxSidePx: SIDE_PX })
    const known = await findPortrait(engine, large)
    // Without a reference position, the card counts as missed at each size.
    if (!known || known.rotation !== 0) {
      unseen += 1
      console.log(`  no upright portrait on ${basename(flat)} at full size`)
    }
    for (const [i, facePx] of FACES_PX.entries()) {
      const scale = known ? facePx / known.box[2] : 1
      const width = Math.round(large.width * scale)
      const small = await decodeImage(await sharp(bytes).resize({ width }).jpeg({ quality: 85 }).toBuffer())
      for (const [k, degrees] of TURNS.entries()) {
        const cell = tally[i]![k]!
        cell.of += 1
        const found = known && (await findPortrait(engine, turn(small, degrees)))
        if (!found || (found.rotation + degrees) % 360 !== 0) continue
        const ratio = found.face.box[2] / facePx
        const off = Math.abs(
          found.face.box[0] + found.face.box[2] / 2 - (known.box[0] + known.box[2] / 2) * scale,
        )
        if (ratio >= WIDTHS[0] && ratio <= WIDTHS[1] && off < 0.5 * facePx) cell.found += 1
      }
    }
  }
  console.log(`\nPortrait found upright on ${fronts.length} flat drawn fronts, by the face's width`)
  for (const [i, facePx] of FACES_PX.entries()) {
    const cells = tally[i]!
    const [found, of] = [cells.reduce((s, c) => s + c.found, 0), cells.reduce((s, c) => s + c.of, 0)]
    const each = cells.map((cell, k) => `${TURNS[k]}: ${cell.found}`).join('  ')
    console.log(`  ${String(facePx).padStart(3)} px  ${share(found, of)}   ${each}`)
  }
  return unseen > 0 ? ['a portrait is not found at full size'] : []
}
