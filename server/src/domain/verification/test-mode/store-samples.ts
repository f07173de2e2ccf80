import type { Ctx } from '../../kernel/context.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { storeImage } from '../session/store-image.ts'
import type { SessionRow } from '../session/load-session.ts'
import type { Sample } from './insert-sample.ts'
import { type SampleKind, samplePicture } from './sample-picture.ts'

/** Seals samples into storage for a session, like photos; `insertSample` adds their rows. */
export async function storeSamples(
  ctx: Ctx,
  key: DataKey,
  session: SessionRow,
  kinds: readonly SampleKind[],
): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const kind of kinds) {
    const picture = await samplePicture(kind)
    samples.push({ ...(await storeImage(ctx, key, session, picture)), kind, picture })
  }
  return samples
}
