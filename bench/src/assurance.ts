import sharp from 'sharp'
import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import { drawSelfie, simulateSitter } from '@wabi/specimens/faces.ts'
import { PEOPLE, type Person } from '@wabi/specimens/people.ts'
import { photograph } from '@wabi/specimens/photograph.ts'
import { random, seedFrom } from '@wabi/specimens/random.ts'
import { type Raster, toRaster } from '@wabi/specimens/raster.ts'
import {
  blankSheet,
  faydaWithAnyCode,
  type SentDocument,
  drawGenuineDocument,
  typedLicence,
} from '@wabi/specimens/sent-documents.ts'
import { findHead } from '@wabi/specimens/turn/head.ts'
import { drawTurnBurst } from '@wabi/specimens/turn/turn-burst.ts'
import { decideUnstored } from '../../scripts/vision/decide-unstored.ts'
import type { Decision } from '../../server/src/decision/decide.ts'
import { readDocument } from '../../vision/src/document/read.ts'
import type { DocumentFindings, LivenessFindings, SelfieFindings } from '../../vision/src/index.ts'
import { checkLiveness } from '../../vision/src/liveness/check-liveness.ts'
import { readSelfie } from '../../vision/src/selfie/read.ts'
import { share } from './counting/share.ts'

const LOOKS: LivenessLook[] = ['straight', 'left', 'up', 'straight', 'right', 'down']
const KINDS = ['fayda', 'national-id', 'passport', 'licence'] as const
const TODAY = '2026-11-01'
/** Tries at the head turn, for customers and attackers alike. */
const MAX_TRIES = 5

/** Findings of a selfie and its head turn. */
type Sitting = { selfie: SelfieFindings; burst: LivenessFindings }

/**
 * `npm run bench -- assurance [N]`: automatic approvals, end to end with a drawn head turn, on N
 * simulated photographs (default 2) of each document of the five people. Genuine documents, sent by their holder on
 * another day; forged print, also sent by the holder, so that only the document is wrong; and selfie and head turn
 * generated from one photograph of a passport. Selfies of sitters who look aside count as good, because that is not
 * measured here. About 8 CPU-seconds a document.
 */
export async function run(args: string[]): Promise<void> {
  const times = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 2)
  // The vision module blocks most image formats in this process; drawing needs them.
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const results = new Map<string, Decision[]>()
  const record = (name: string, decision: Decision) => {
    results.set(name, [...(results.get(name) ?? []), decision])
    const { distance, selfieDistance = distance } = decision.checks.find(
      ({ check }) => check === 'face_matches',
    )!.evidence
    console.log(
      `${name}: ${decision.outcome} ${decision.overallScore} ${decision.reasons.join(' ')} (faces ${distance}, selfie alone ${selfieDistance})`,
    )
  }
  for (const person of PEOPLE) {
    const holder = await drawSitting(await simulateSitter(person), true, `${person.id} holder`, person)
    for (let time = 0; time < times; time += 1) {
      for (const kind of KINDS)
        record(`genuine ${kind}`, await decideOn(await drawGenuineDocument(person, kind), holder, time))
      record('blank sheet with portrait and zone', await decideOn(await blankSheet(person), holder, time))
      record('Fayda card with any QR code', await decideOn(await faydaWithAnyCode(person), holder, time))
      record('typed licence', await decideOn(await typedLicence(person), holder, time))
      record('one photograph animated', await decideAnimated(person, time))
    }
  }
  console.log('\napproved by the rules')
  for (const [name, all] of results)
    console.log(
      `  ${name.padEnd(36)} ${share(all.filter(({ outcome }) => outcome === 'approved').length, all.length)}`,
    )
  const decisions = [...results.values()].flat()
  console.log(`  rejected, in total: ${decisions.filter(({ outcome }) => outcome === 'rejected').length}`)
}

/** Photographs and reads each side. */
async function readAll({ sides, ...sent }: SentDocument, time: number) {
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

async function decideOn(sent: SentDocument, sitting: Sitting, time: number): Promise<Decision> {
  const { documents } = await readAll(sent, time)
  return decide(sent, documents, sitting)
}

function decide(
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

/** Generates selfie and head turn from the portrait on one photograph of a passport. */
async function decideAnimated(person: Person, time: number): Promise<Decision> {
  const sent = await drawGenuineDocument(person, 'passport')
  const { photos, documents } = await readAll(sent, time)
  const face = documents[0]?.face
  if (!face) throw new Error('no portrait found on the passport')
  const portrait = await portraitOn(photos[0]!, face.box)
  return decide(
    sent,
    documents,
    await drawSitting(await toRaster(portrait), false, `${person.id} ${time}`, null),
  )
}

/** Selfie and head turn of a head; the selfie is drawn of `person`, or is the first frame of the burst. */
async function drawSitting(
  picture: Raster,
  cutOut: boolean,
  seed: string,
  person: Person | null,
): Promise<Sitting> {
  const head = await findHead(picture, cutOut)
  let last: Sitting | null = null
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const chance = random(seedFrom(seed, attempt))
    const frames = await drawTurnBurst(head, { looks: LOOKS, turn: [0.75, 0.95] }, chance)
    const shot = person ? await drawSelfie(person, 1280, 960) : frames[0]!
    last = {
      burst: await checkLiveness(frames, { looks: LOOKS }),
      selfie: await readSelfie(new Uint8Array(shot)),
    }
    if (last.burst.passed) break
  }
  return last!
}

/** Crops head and shoulders around the face found on a photographed document. */
async function portraitOn(
  jpeg: Uint8Array,
  [x, y, width, height]: readonly [number, number, number, number],
): Promise<Buffer> {
  const { width: w, height: h } = await sharp(jpeg).metadata()
  const left = Math.round(Math.max(0, x - 0.55 * width))
  const top = Math.round(Math.max(0, y - 0.5 * height))
  return sharp(jpeg)
    .extract({
      left,
      top,
      width: Math.min(w - left, Math.round(2.1 * width)),
      height: Math.min(h - top, Math.round(2 * height)),
    })
    .resize({ width: 720 })
    .png()
    .toBuffer()
}
