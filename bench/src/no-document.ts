import sharp from 'sharp'
import { DOCUMENT_TYPES } from '@wabi/contract/catalog/document-types.ts'
import { drawNegative } from '@wabi/specimens/sample/negatives/draw-negative.ts'
import { NEGATIVES } from '@wabi/specimens/sample/negatives/negative.ts'
import { readDocument } from '../../vision/src/document/read.ts'
import type { DocumentFindings, DocumentSide } from '../../vision/src/index.ts'
import { progress } from './counting/progress.ts'
import { count, printTally, type Tally } from './counting/tally.ts'
import { documentArguments } from './documents/arguments.ts'
import { drawForeignCard } from './no-document/draw-foreign-card.ts'
import { drawPaper } from './no-document/draw-paper.ts'
import { PAPER_KINDS } from './no-document/papers.ts'

// The vision module disables all but three image loaders in the process; drawing papers needs SVG.
sharp.unblock({ operation: ['VipsForeignLoad'] })

const MIN_RETAKEN = 0.95
const MAX_REFUSED_CARDS = 0.05

/**
 * `npm run bench -- no-document [N] [first=I] [minutes=M] [train|tune|report]`: N pictures each of letters, receipts,
 * posters, screens and the like, and of walls, pets and faces (default 3), sent as a front, every third as a back: how
 * many need a retake, are classified as no document, or as a kind of document. Also cards of unknown layout with a
 * portrait, which must be accepted. Exit status 1 if a limit is broken.
 */
export async function run(args: string[]): Promise<void> {
  const { each, first, split, maxMs } = documentArguments(args)
  const [retaken, saidNone, kinds, cards]: [Tally, Tally, Tally, Tally] = [
    new Map(),
    new Map(),
    new Map(),
    new Map(),
  ]
  const read = (jpeg: Uint8Array, side: DocumentSide, i: number, nationality: string) =>
    readDocument(jpeg, { side, type: DOCUMENT_TYPES[i % DOCUMENT_TYPES.length]!, nationality })
  const saysNone = ({ quality: { ok, hints } }: DocumentFindings) =>
    !ok && (hints.includes('document_not_found') || hints.includes('selfie_as_document'))

  const started = performance.now()
  const reportProgress = progress(each, 'indices')
  let done = 0
  for (; done < each && performance.now() - started < maxMs; done++) {
    const i = first + done
    const side = i % 3 === 2 ? 'back' : 'front'
    const add = (name: string, found: DocumentFindings) => {
      for (const row of [`${name} (${side})`, `${side} all`]) {
        count(retaken, row, !found.quality.ok)
        count(saidNone, row, saysNone(found))
        count(kinds, row, found.kind.type !== null)
      }
      if (split !== 'report' && found.quality.ok) console.log(`${split} ${i} ${name}: accepted, ${side}`)
    }
    for (const kind of PAPER_KINDS) add(kind, await read(await drawPaper(split, i, kind), side, i, 'ET'))
    for (const kind of NEGATIVES) {
      const { jpeg } = await drawNegative(split, i, { kind })
      add(kind, await read(new Uint8Array(jpeg), side, i, 'ET'))
    }
    for (const shown of ['front', 'back'] as const) {
      const card = await drawForeignCard(split, i, shown)
      count(cards, `foreign card ${shown}`, saysNone(await read(card, shown, i, 'KE')))
    }
    reportProgress(done, 'read')
  }

  console.log(`Print and scenes without a document, split ${split} from ${first}: ${done} of each`)
  printTally(retaken, `retake requested (limit ${MIN_RETAKEN * 100} % of fronts)`)
  printTally(saidNone, 'classified as no document or as a face')
  printTally(kinds, 'classified as a kind of document')
  printTally(cards, `cards of unknown layout classified as no document (limit ${MAX_REFUSED_CARDS * 100} %)`)
  const [hits, of] = retaken.get('front all') ?? [0, 0]
  const [none, sound] = [...cards.values()].reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0])
  if (hits < MIN_RETAKEN * of || none > MAX_REFUSED_CARDS * sound) {
    console.error('LIMIT EXCEEDED: pictures without a document are accepted, or unknown cards are not')
    process.exitCode = 1
  }
}
