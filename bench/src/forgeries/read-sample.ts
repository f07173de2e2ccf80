import { drawSample } from '@wabi/specimens/sample/draw-sample.ts'
import type { Forgery } from '@wabi/specimens/sample/forge/forgeries.ts'
import { getSides, type SampleKind } from '@wabi/specimens/sample/kinds.ts'
import type { Split } from '@wabi/specimens/sample/seeds.ts'
import type { SampleTruth } from '@wabi/specimens/sample/truth.ts'
import { readDocument } from '../../../vision/src/document/read.ts'
import type { DocumentFindings } from '../../../vision/src/index.ts'

export type ReadSample = { truth: SampleTruth; found: DocumentFindings }

/** Draws every side of a document, without caching, and reads each as the server does. */
export async function readSample(
  split: Split,
  index: number,
  kind: SampleKind,
  forgery: Forgery | null,
): Promise<ReadSample[]> {
  const sides: ReadSample[] = []
  for (const side of getSides(kind)) {
    const { jpeg, truth } = await drawSample(split, index, { kind, side, forgery })
    // The customer's choice. Utopia is not a real country; any country without its own rules replaces it.
    const nationality = truth.country ?? 'KE'
    const type = truth.documentType ?? undefined
    const found = await readDocument(new Uint8Array(jpeg), { side, type, nationality, claims: truth.claims })
    sides.push({ truth, found })
  }
  return sides
}
