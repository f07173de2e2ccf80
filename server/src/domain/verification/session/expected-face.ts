import { MODEL_VERSION } from '@wabi/vision'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { Expected, ExpectedWithFace } from '@wabi/contract/shapes/expected.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { AppError } from '../../kernel/app-error.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { decodeDataUrl, toImageError } from '../../kernel/check-image.ts'
import type { Ctx } from '../../kernel/context.ts'
import { namespaceForMode } from '../../kernel/namespace-for-mode.ts'
import { visionFor } from '../../kernel/vision-for.ts'
import type { VerificationRow } from './load-session.ts'
import { personAad } from './sealing-aad.ts'

/** A measured face, and the model that measured it. */
export interface ExpectedFace {
  modelVersion: string
  descriptor: number[]
}

/** `Expected` as stored: the face has a column of its own, which is deleted earlier than the rest. */
export type StoredExpected = Expected & { referenceFace?: boolean }

/** The invited person to be stored, with the measured face. */
export interface MeasuredExpected {
  expected: StoredExpected
  face: ExpectedFace | null
}

/**
 * Measures the reference face of an invited person. The photo is decoded by the confined workers and not stored.
 * @throws AppError `image.*`, `reference_face.*`, `server.busy`
 */
export async function measureExpected(
  ctx: Ctx,
  { referenceFace, ...expected }: ExpectedWithFace,
): Promise<MeasuredExpected> {
  if (referenceFace === undefined) return { expected, face: null }
  const read = await visionFor(ctx)
    .readSelfie(decodeDataUrl(referenceFace))
    .catch((error: unknown) => {
      throw toImageError(error)
    })
  if (read.faces === 0) throw new AppError('reference_face.none')
  if (read.faces > 1) throw new AppError('reference_face.several')
  const found = ctx.faceModel ? read.faceModel : read
  if (!found?.descriptor || !read.quality.ok) throw new AppError('reference_face.unclear')
  const face = {
    modelVersion: namespaceForMode(callerMode(ctx), found.modelVersion),
    descriptor: Array.from(found.descriptor),
  }
  return { expected: { ...expected, referenceFace: true }, face }
}

/** The reference face that the client sent; null where it was deleted or measured by another model. */
export function openExpectedFace(
  ctx: Ctx,
  key: DataKey,
  verification: VerificationRow,
  mode: KeyMode,
): ExpectedFace['descriptor'] | null {
  if (verification.expectedFace === null) return null
  const opened = ctx.sealer.open(key, personAad(verification, 'expectedFace'), verification.expectedFace)
  const { modelVersion, descriptor } = JSON.parse(opened) as ExpectedFace
  const current = namespaceForMode(mode, ctx.faceModel?.version ?? MODEL_VERSION)
  return modelVersion === current ? descriptor : null
}
