import type { Ctx } from '../../context.ts'
import type { DataKey } from '../../platform/sealer.ts'
import { keepImage } from '../verifications/keep-image.ts'
import type { SessionRow } from '../verifications/load-session.ts'
import type { Sample } from './insert-sample.ts'
import { type SampleKind, samplePicture } from './sample-picture.ts'

/** Seals samples into storage for a session, like photos; `insertSample` adds their rows. */
export async function keepSamples(
  ctx: Ctx,
  key: DataKey,
  session: SessionRow,
  kinds: readonly SampleKind[],
): Promise<Sample[]> {
  const kept: Sample[] = []
  for (const kind of kinds) {
    const picture = await samplePicture(kind)
    kept.push({ ...(await keepImage(ctx, key, session, picture)), kind, picture })
  }
  return kept
}
