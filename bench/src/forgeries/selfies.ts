import sharp from 'sharp'
import { drawSelfie } from '@wabi/specimens/faces.ts'
import { PEOPLE } from '@wabi/specimens/people.ts'
import type { SelfieFindings } from '../../../vision/src/index.ts'
import { readSelfie } from '../../../vision/src/selfie/read.ts'

/** Findings of each sitter's selfie. Only five faces: not a basis for figures about face comparison. */
export async function sitterSelfies(): Promise<SelfieFindings[]> {
  // The vision module disables most image loaders in this process; drawing needs them.
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const selfies: SelfieFindings[] = []
  const drawn: Buffer[] = []
  for (const person of PEOPLE) drawn.push(await drawSelfie(person, 1280, 960))
  for (const picture of drawn) selfies.push(await readSelfie(new Uint8Array(picture)))
  return selfies
}
