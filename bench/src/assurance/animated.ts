import sharp from 'sharp'
import { PEOPLE } from '@wabi/specimens/people.ts'
import { toRaster } from '@wabi/specimens/raster.ts'
import { drawGenuineDocument, type SentDocument } from '@wabi/specimens/sent-documents.ts'
import type { Decision } from '../../../server/src/decision/decide.ts'
import { cutHead } from '../faces/cut-head.ts'
import { loadCalibrationPhotos, type Photo } from '../faces/photos.ts'
import { shareOverPeople, type Trial } from '../liveness/subject-interval.ts'
import { decide, readAll } from './send.ts'
import { drawSitting } from './sitting.ts'

/** Head and shoulders in a calibration photo, whose face is in the middle: the shape of a portrait. */
const HEAD = { left: 0.19, top: 0.06, width: 0.62, height: 0.8 }

const printPortrait = async ({ bytes }: Photo): Promise<Buffer> => {
  const { width, height } = await sharp(bytes).metadata()
  return sharp(bytes)
    .extract({
      left: Math.round(HEAD.left * width),
      top: Math.round(HEAD.top * height),
      width: Math.round(HEAD.width * width),
      height: Math.round(HEAD.height * height),
    })
    .resize(480, 620)
    .png()
    .toBuffer()
}

/** The photos of each person in turn, so that any number of them has as many people as possible. */
function inTurn(photos: readonly Photo[]): Photo[] {
  const people = [...Map.groupBy(photos, ({ person }) => person).values()]
  const longest = Math.max(0, ...people.map(({ length }) => length))
  return Array.from({ length: longest }, (_, n) => people.flatMap((own) => own[n] ?? [])).flat()
}

/**
 * One photograph of somebody's passport, its portrait animated into head turn and selfie: passports with the public
 * calibration photos as portraits, or those of the drawn people where the photos are absent.
 */
export async function runAnimated(count: number): Promise<void> {
  const photos = inTurn(await loadCalibrationPhotos())
  const trials: Trial[] = []
  const reasons = new Map<string, number>()
  let without = 0
  for (let n = 0; trials.length < count && n < Math.max(photos.length, count); n += 1) {
    const holder = PEOPLE[n % PEOPLE.length]!
    const photo = photos[n]
    if (photos.length > 0 && !photo) break
    const sent = await drawGenuineDocument(holder, 'passport', photo && (await printPortrait(photo)))
    const decision = await decideAnimated(sent, n)
    if (!decision) {
      without += 1
      continue
    }
    trials.push({ person: photo?.person ?? holder.id, accepted: decision.outcome === 'approved' })
    for (const reason of decision.reasons) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    console.log(
      `${photo?.name ?? holder.id}: ${decision.outcome} ${decision.overallScore} ${decision.reasons.join(' ')}`,
    )
  }
  console.log(`\none photograph animated, approved: ${shareOverPeople(trials)}`)
  console.log(`portraits that the reader did not find on the passport, not counted: ${without}`)
  for (const [reason, times] of [...reasons].toSorted(([, a], [, b]) => b - a))
    console.log(`  ${reason.padEnd(36)} ${times}`)
}

/** Generates selfie and head turn from the portrait on one photograph of a passport; null if no portrait is found. */
export async function decideAnimated(sent: SentDocument, time: number): Promise<Decision | null> {
  const { photos, documents } = await readAll(sent, time)
  const face = documents[0]?.face
  if (!face) return null
  const photo = sharp(photos[0])
  const portrait = await cutHead(photo, await photo.metadata(), face.box)
  return decide(
    sent,
    documents,
    await drawSitting(await toRaster(portrait), false, `${sent.claims.fullName} ${time}`, null),
  )
}
