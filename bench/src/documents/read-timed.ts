import { drawSample } from '@wabi/specimens/sample/draw-sample.ts'
import { getSides, type SampleKind } from '@wabi/specimens/sample/kinds.ts'
import type { Split } from '@wabi/specimens/sample/seeds.ts'
import type { SampleTruth } from '@wabi/specimens/sample/truth.ts'
import { readDocument } from '../../../vision/src/document/read.ts'
import type { DocumentFindings } from '../../../vision/src/index.ts'
import { spentCpuMs } from '../../../vision/src/core/process-usage.ts'
import { readWithTesseract } from './read-with-tesseract.ts'

export type TimedReading = { found: DocumentFindings; cpuMs: number }
export type ReadSide = { truth: SampleTruth; wabi: TimedReading; plain: TimedReading | null }

/** Draws every side of a valid document and reads each as the server does, and with plain tesseract for comparison. */
export async function readTimed(
  split: Split,
  index: number,
  kind: SampleKind,
  { peer }: { peer: boolean },
): Promise<ReadSide[]> {
  const sides: ReadSide[] = []
  for (const side of getSides(kind)) {
    const { jpeg, truth } = await drawSample(split, index, { kind, side })
    const bytes = new Uint8Array(jpeg)
    const type = truth.documentType ?? undefined
    // Utopia is not a real country; any country without its own rules replaces it.
    const nationality = truth.country ?? 'KE'
    const wabi = await measureReading(() =>
      readDocument(bytes, { side, type, nationality, claims: truth.claims }),
    )
    const plain = peer ? await measureReading(() => readWithTesseract(bytes, wabi.found, type)) : null
    sides.push({ truth, wabi, plain })
  }
  return sides
}

/** CPU time includes threads (tesseract.js, sharp) and child processes (tesseract). */
async function measureReading(read: () => Promise<DocumentFindings>): Promise<TimedReading> {
  const before = spentCpuMs()
  const found = await read()
  return { found, cpuMs: spentCpuMs() - before }
}
