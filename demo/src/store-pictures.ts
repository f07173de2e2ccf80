import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { findingAad, imageAad, keyOwner } from '../../server/src/domain/verification/session/sealing-aad.ts'
import { evidence, findings } from '../../server/src/platform/db/schema/evidence.ts'
import { verificationSessions } from '../../server/src/platform/db/schema/verifications.ts'
import type { NewFace } from '../../server/src/platform/face-search/face-search.ts'
import { asTenant } from '../../server/src/platform/db/tenant.ts'
import type { Platform } from '../../server/src/platform/platform.ts'
import { newId } from '../../server/src/platform/runtime/random.ts'
import type { Specimen } from '@wabi/specimens/make-specimens.ts'
import type { CaseIds } from './case-rows.ts'
import type { PictureCase } from './picture-cases.ts'
import { fakeFindings } from './fake-findings.ts'

/** Seals a case's drawn pictures into storage, with the findings that locate the portrait and the selfie's face. */
export async function storePictures(
  platform: Platform,
  clientId: string,
  { verificationId, sessionId }: CaseIds,
  { one, front, back, selfie }: PictureCase,
  face: NewFace | undefined,
): Promise<void> {
  const of = { clientId, verificationId, sessionId }
  await asTenant(platform, clientId, async (tx) => {
    const key = await platform.sealer.dataKey(tx, keyOwner(of))
    const keep = async (
      kind: 'document_front' | 'document_back' | 'selfie',
      path: string,
      [width, height]: readonly [number, number],
      at: number,
    ) => {
      const jpeg = readFileSync(path)
      const id = newId('evidence')
      const storageKey = `${clientId}/${verificationId}/${id}`
      await platform.storage.put(storageKey, platform.sealer.sealBytes(key, imageAad({ clientId, id }), jpeg))
      await tx.insert(evidence).values({
        ...of,
        id,
        kind,
        storageKey,
        // Includes the case, so that a drawn picture used by two cases is not reported as reused.
        sha256: createHash('sha256').update(jpeg).update(id).digest('hex'),
        dHash: createHash('sha256').update(id).digest('hex').slice(0, 16),
        width,
        height,
        bytes: jpeg.length,
        quality: { ok: true, hints: [] },
        createdAt: new Date(at),
      })
      return { id, storageKey }
    }
    const keepSide = async (specimen: Specimen, at: number) => {
      const { side, width, height } = specimen
      const kept = await keep(`document_${side}`, specimen.picture, [width, height], at)
      const id = newId('finding')
      await tx.insert(findings).values({
        id,
        clientId,
        verificationId,
        evidenceId: kept.id,
        kind: 'document',
        sealed: platform.sealer.seal(
          key,
          findingAad({ clientId, id }),
          JSON.stringify(fakeFindings(specimen)),
        ),
        modelVersion: 'demo',
        createdAt: new Date(at + 3000),
      })
      return kept
    }
    const photo = one.documentAt ?? one.createdAt
    const kept = await keepSide(front, photo)
    const storedBack = back && (await keepSide(back, photo + 11_000))
    await keep('selfie', selfie.path, selfie.size, one.selfieAt ?? photo)
    if (face) await platform.faces.add(tx, key, [face])
    await tx
      .update(verificationSessions)
      .set({ frontImagePath: kept.storageKey, backImagePath: storedBack?.storageKey ?? null })
      .where(eq(verificationSessions.sessionId, sessionId))
  })
}
