import { readFileSync } from 'node:fs'
import { compareDescriptors } from '@wabi/vision'
import { repeats } from '../../server/src/platform/db/schema/fraud.ts'
import type { NewFace } from '../../server/src/platform/face-search/face-search.ts'
import { asTenant } from '../../server/src/platform/db/tenant.ts'
import type { Platform } from '../../server/src/platform/platform.ts'
import type { Specimen } from '@wabi/specimens/make-specimens.ts'
import type { CaseIds } from './case-rows.ts'
import type { PictureCase } from './picture-cases.ts'

/** The faces on the selfies, by path, described by the platform's own net. */
export async function describeSelfies(
  platform: Platform,
  clientId: string,
  specimens: readonly Specimen[],
): Promise<ReadonlyMap<string, NewFace>> {
  const paths = new Set(specimens.flatMap(({ selfie, selfieTall }) => [selfie, selfieTall]))
  const vision = platform.vision.forCaller({ tenant: clientId })
  const faces = new Map<string, NewFace>()
  for (const path of paths) {
    const [found] = await vision.describePicture(readFileSync(path), 'selfie')
    if (found) faces.set(path, { kind: 'selfie', ...found })
  }
  return faces
}

/** Distance between a person's two selfies; of strangers when one shows no face. */
export function distanceOfSelfies(
  { selfie, selfieTall }: Pick<Specimen, 'selfie' | 'selfieTall'>,
  faces: ReadonlyMap<string, NewFace>,
): number {
  const [one, other] = [faces.get(selfie), faces.get(selfieTall)]
  return one && other ? compareDescriptors(one.descriptor, other.descriptor).distance : 1
}

/** Links each case to earlier ones that show its face under another name, as its decision would have. */
export async function linkReturned(
  platform: Platform,
  clientId: string,
  cases: readonly (PictureCase & CaseIds)[],
  faces: ReadonlyMap<string, NewFace>,
): Promise<void> {
  const rows = cases.flatMap((one) =>
    cases
      .filter((other) => one.name !== one.face && other.face === one.face && other.name === one.face)
      .filter((other) => other.one.createdAt < one.one.createdAt)
      .map((other) => ({
        clientId,
        verificationId: one.verificationId,
        otherVerificationId: other.verificationId,
        kind: 'face' as const,
        distance: distanceOfSelfies({ selfie: other.selfie.path, selfieTall: one.selfie.path }, faces),
        createdAt: new Date(one.one.decidedAt ?? one.one.createdAt),
      })),
  )
  if (rows.length > 0) await asTenant(platform, clientId, (tx) => tx.insert(repeats).values(rows))
}
