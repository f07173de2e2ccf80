import sharp from 'sharp'
import { drawSelfie } from '@wabi/specimens/faces.ts'
import { PEOPLE } from '@wabi/specimens/people.ts'
import type { SelfieFindings } from '../../../vision/src/index.ts'
import { readSelfie } from '../../../vision/src/selfie/read.ts'

/** What the selfie of each sitter says: five faces in all, so that no figure about faces may be drawn from them. */
export async function sitterSelfies(): Promise<SelfieFindings[]> {
  // The vision room keeps most formats from the decoder of this process: allowed again for drawing.
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const selfies: SelfieFindings[] = []
  const drawn: Buffer[] = []
  for (const person of PEOPLE) drawn.push(await drawSelfie(person, 1280, 960))
  for (const picture of drawn) selfies.push(await readSelfie(new Uint8Array(picture)))
  return selfies
}
