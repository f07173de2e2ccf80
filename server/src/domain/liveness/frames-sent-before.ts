import { and, eq, inArray } from 'drizzle-orm'
import type { CleanPicture } from '@wabi/vision'
import { evidence } from '../../platform/db/schema/evidence.ts'
import type { Tx } from '../../platform/db/tenant.ts'

/**
 * Whether this client has had one of these pictures before, in this session or another: a recorded burst that is
 * replayed. The hash is of the pixels as they are kept, so that other metadata makes no other picture of it.
 */
export async function framesSentBefore(
  tx: Tx,
  clientId: string,
  frames: readonly { clean: CleanPicture }[],
): Promise<boolean> {
  const hashes = frames.map(({ clean }) => clean.sha256)
  const found = await tx
    .select({ id: evidence.id })
    .from(evidence)
    .where(and(eq(evidence.clientId, clientId), inArray(evidence.sha256, hashes)))
    .limit(1)
  return found.length > 0
}
