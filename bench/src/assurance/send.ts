import { photograph } from '@wabi/specimens/photograph.ts'
import { seedFrom } from '@wabi/specimens/random.ts'
import type { SentDocument } from '@wabi/specimens/sent-documents.ts'
import { decideUnstored } from '../../../scripts/vision/decide-unstored.ts'
import type { Decision } from '../../../server/src/decision/decide.ts'
import { readDocument } from '../../../vision/src/document/read.ts'
import type { DocumentFindings } from '../../../vision/src/index.ts'
import type { Sitting } from './sitting.ts'

const TODAY = '2026-11-01'

/** Photographs and reads each side. */
export async function readAll({ sides, ...sent }: SentDocument, time: number) {
  const photos: Uint8Array[] = []
  const documents: DocumentFindings[] = []
  for (const { side, card } of sides) {
    const { jpeg } = await photograph(card, { seed: seedFrom('assurance', sent.claims.fullName, side, time) })
    photos.push(new Uint8Array(jpeg))
    const { documentType: type, nationality, claims } = sent
    documents.push(await readDocument(new Uint8Array(jpeg), { side, type, nationality, claims }))
  }
  return { photos, documents }
}

export async function decideOn(sent: SentDocument, sitting: Sitting, time: number): Promise<Decision> {
  const { documents } = await readAll(sent, time)
  return decide(sent, documents, sitting)
}

/** Selfies of sitters who look aside count as good, because that is not measured here. */
export function decide(
  { documentType, nationality, claims }: SentDocument,
  documents: readonly DocumentFindings[],
  { selfie, burst }: Sitting,
): Decision {
  return decideUnstored({
    documents,
    claims,
    selfie: { ...selfie, quality: { ok: true, hints: [], measures: {} } },
    burst,
    documentType,
    nationality,
    today: TODAY,
    selfieIsDocument: false,
  })
}
