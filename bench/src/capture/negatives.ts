import { chance } from '@wabi/specimens/sample/draws.ts'
import { drawNegative } from '@wabi/specimens/sample/negatives/draw-negative.ts'
import { NEGATIVES } from '@wabi/specimens/sample/negatives/negative.ts'
import { layFingers } from '@wabi/specimens/sample/photo/fingers.ts'
import { drawSurface, SURFACES } from '@wabi/specimens/sample/photo/surfaces.ts'
import { fromPixels } from '@wabi/specimens/sample/pixels.ts'
import { randomFor, type Split } from '@wabi/specimens/sample/seeds.ts'
import { drawNegatives } from '../corners/negatives.ts'
import { drawPaper } from '../no-document/draw-paper.ts'

/** Sheets and screens that have nothing of a card's shape; a bank card or a business card has, and would be photographed. */
const PAPERS = ['letter', 'receipt', 'poster', 'invoice', 'form', 'chat', 'web page'] as const
/** Kinds of pictures, by index in turn. */
const KINDS = [...NEGATIVES, 'hand', 'page or screen', 'paper'] as const

export type NegativePicture = { kind: string; jpeg: Buffer }

/** A picture without a card: a wall, a table, a hand, a screen, a keyboard, a page and the like. */
export async function drawNegativePicture(split: Split, index: number): Promise<NegativePicture> {
  const kind = KINDS[index % KINDS.length]!
  const round = Math.floor(index / KINDS.length)
  if (kind === 'hand') return { kind, jpeg: await drawHand(split, index) }
  if (kind === 'paper') {
    const paper = PAPERS[round % PAPERS.length]!
    return { kind: paper, jpeg: Buffer.from(await drawPaper(split, index, paper)) }
  }
  if (kind === 'page or screen') {
    // Of each four: a table, a face, a page of text, a screen.
    const drawn = (await drawNegatives(`${split} ${round}`, 4))[2 + (round % 2)]!
    return { kind: drawn.name.split(' ')[0]!, jpeg: drawn.jpeg }
  }
  return { kind, jpeg: (await drawNegative(split, index, { kind })).jpeg }
}

/** Fingers over a table, as of a hand that holds no card. */
async function drawHand(split: Split, index: number): Promise<Buffer> {
  const r = randomFor(split, 'capture', 'hand', index)
  const [width, height] = chance(r, 0.5) ? [720, 1280] : [1280, 720]
  const scene = await drawSurface(SURFACES[r.whole(SURFACES.length)]!, split, width, height, r)
  const [left, top] = [width * r.between(0.2, 0.5), height * r.between(0.2, 0.5)]
  const [wide, high] = [width * r.between(0.3, 0.5), height * r.between(0.2, 0.4)]
  const corners: [number, number][] = [
    [left, top],
    [left + wide, top],
    [left + wide, top + high],
    [left, top + high],
  ]
  await layFingers(scene, corners, 3 + r.whole(2), r.between(0.2, 0.6), r)
  return fromPixels(scene).jpeg({ quality: 88 }).toBuffer()
}
