import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import type { Card } from '@wabi/specimens/cards/drawing.ts'
import type { Random } from '@wabi/specimens/random.ts'
import type { SentDocument } from '@wabi/specimens/sent-documents.ts'
import sharp from 'sharp'
import { decideUnstored } from '../../../scripts/vision/decide-unstored.ts'
import type { Decision } from '../../../server/src/decision/decide.ts'
import { readDocument } from '../../../vision/src/document/read.ts'
import type { DocumentFindings, SelfieFindings } from '../../../vision/src/index.ts'
import { checkLiveness } from '../../../vision/src/liveness/check-liveness.ts'
import { readSelfie } from '../../../vision/src/selfie/read.ts'
import { shoot } from './camera.ts'
import { toCanvas, toJpeg } from './canvas.ts'
import type { FacePhoto } from './faces.ts'
import type { SentBurst } from './film.ts'
import { createScene, type Reproduced, toLinear } from './reproduce.ts'

const TODAY = '2026-11-01'

export type Read = { sent: SentDocument; photos: Buffer[]; documents: DocumentFindings[] }

/** Photographs each side, itself or reproduced, and reads it as the server does. */
export async function photographAndRead(sent: SentDocument, species: Reproduced, r: Random): Promise<Read> {
  const read: Read = { sent, photos: [], documents: [] }
  const { documentType: type, nationality, claims } = sent
  for (const { side, card } of sent.sides) {
    const photo = await photographCard(card, species, r)
    read.photos.push(photo)
    read.documents.push(await readDocument(new Uint8Array(photo), { side, type, nationality, claims }))
  }
  return read
}

/** A photograph of a card, itself or reproduced. */
export async function photographCard(
  { svg, width, radius }: Card,
  species: Reproduced,
  r: Random,
): Promise<Buffer> {
  const flat = { canvas: toLinear(await toCanvas(sharp(Buffer.from(svg)))), radius: radius / width }
  return shoot(createScene(species, flat, r), r.between(0.62, 0.8), r)
}

/** A public photograph as a selfie. */
export const readSelfiePhoto = async ({ canvas }: FacePhoto): Promise<SelfieFindings> =>
  readSelfie(new Uint8Array(await toJpeg(canvas, 90)))

/** Selfies count as good: what these photographs lack in size must not stop an attack. */
const asGood = (selfie: SelfieFindings): SelfieFindings => ({
  ...selfie,
  quality: { ok: true, hints: [], measures: {} },
})

const common = ({ sent, documents }: Read, selfie: SelfieFindings) => ({
  documents,
  claims: sent.claims,
  selfie: asGood(selfie),
  documentType: sent.documentType,
  nationality: sent.nationality,
  today: TODAY,
  selfieIsDocument: false,
})

/** The sender passed the head turn: only the document can be at fault. */
export const decideOnDocument = (read: Read, selfie: SelfieFindings): Decision =>
  decideUnstored({
    ...common(read, selfie),
    liveness: { state: 'passed', selfieDistance: 0.2, samePerson: true },
  })

/** With the findings of the burst itself, whose first frame is sent as the selfie. */
export async function decideOnBurst(
  read: Read,
  { frames, motion }: SentBurst,
  looks: readonly LivenessLook[],
) {
  const judged = await checkLiveness(frames, { looks, motion })
  // As the platform treats a burst without frames between the looks.
  const burst = { ...judged, motion: judged.motion ?? { state: 'not_seen' as const, measures: {} } }
  const decision = decideUnstored({ ...common(read, await readSelfie(new Uint8Array(frames[0]!))), burst })
  return { burst, decision, isAccepted: burst.passed && burst.motion.state === 'continuous' }
}
