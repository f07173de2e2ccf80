import sharp from 'sharp'
import { chance } from '@wabi/specimens/sample/draws.ts'
import { placeCard } from '@wabi/specimens/sample/photo/place-card.ts'
import { recapture } from '@wabi/specimens/sample/photo/recapture.ts'
import { takePhoto } from '@wabi/specimens/sample/photo/take-photo.ts'
import { drawView } from '@wabi/specimens/sample/photo/view.ts'
import { toPixels } from '@wabi/specimens/sample/pixels.ts'
import { requireSampleFonts } from '@wabi/specimens/sample/sample-fonts.ts'
import { randomFor, type Split } from '@wabi/specimens/sample/seeds.ts'
import type { Point } from '@wabi/specimens/raster.ts'
import { PAPERS, type PaperKind } from './papers.ts'

/** Enlargement of papers held close, whose edges leave the frame. */
const CLOSE = [1.1, 1.5] as const

/**
 * Draws a phone's picture of a paper that is no document: whole on a table, or so close that its edges leave the
 * frame. Deterministic.
 */
export async function drawPaper(split: Split, index: number, kind: PaperKind): Promise<Uint8Array> {
  requireSampleFonts()
  const r = randomFor(split, 'paper', index, kind)
  const paper = PAPERS[kind](r)
  const view = drawView(r, chance(r, 0.8) ? 'ordinary' : 'hard', { quarterTurn: 0 })
  if (paper.height > paper.width) Object.assign(view, { width: 720, height: 1280 })
  const placed = placeCard(paper, view, r)
  const close = paper.screen || chance(r, 0.35) ? r.between(...CLOSE) : 1
  const middle = [0, 1].map((k) => placed.reduce((sum, point) => sum + point[k]!, 0) / 4) as unknown as Point
  const corners = placed.map(([x, y]): Point => [
    middle[0] + (x - middle[0]) * close,
    middle[1] + (y - middle[1]) * close,
  ])
  const flat = await toPixels(sharp(Buffer.from(paper.svg)))
  const jpeg = paper.screen
    ? await recapture('screen', flat, corners, view, split, r)
    : await takePhoto(flat, 0, corners, view, split, r)
  return new Uint8Array(jpeg)
}
