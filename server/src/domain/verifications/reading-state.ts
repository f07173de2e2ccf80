import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import { evidence, findings } from '../../platform/db/schema/evidence.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { DOCUMENT_SIDES } from './evidence-of.ts'
import type { SessionRow } from './load-session.ts'

const photosAndReadings = statement<
  { sessionId: string },
  Pick<typeof evidence.$inferSelect & { finding: string | null }, 'kind' | 'quality' | 'finding'>[]
>((tx) =>
  tx
    .select({ kind: evidence.kind, quality: evidence.quality, finding: findings.id })
    .from(evidence)
    .leftJoin(findings, eq(findings.evidenceId, evidence.id))
    .where(
      and(
        eq(evidence.sessionId, sql.placeholder('sessionId')),
        inArray(evidence.kind, [...DOCUMENT_SIDES]),
        isNull(evidence.supersededAt),
      ),
    ),
)

/** Whether a photo that counts is still being read, and which of those that were read should be taken again. */
export async function readingState(
  tx: Tx,
  { sessionId, frontImagePath, backImagePath }: SessionRow,
): Promise<Pick<SessionState, 'reading' | 'retake'>> {
  if (frontImagePath === null && backImagePath === null) return { reading: false, retake: [] }
  const photos = await photosAndReadings(tx, { sessionId })
  return {
    reading: photos.some(({ finding }) => finding === null),
    retake: DOCUMENT_SIDES.flatMap((step) => {
      const hints = photos.find(({ kind }) => kind === step)?.quality?.retake ?? []
      return hints.length > 0 ? [{ step, hints }] : []
    }),
  }
}
