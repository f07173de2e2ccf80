import type { DataKey, SealedPlace } from '../../platform/sealer.ts'
import type { Ctx } from '../../context.ts'
import { PLATFORM, platformKey } from '../platform-key.ts'

/** The storage folder of a file's parts. */
export const folderOf = (runId: string): string => `${PLATFORM}/audit-exports/${runId}`
export const partKey = (runId: string, part: number): string => `${folderOf(runId)}/${part}`

/** The location that a part of a file is sealed to: parts cannot be reordered. */
export const partPlace = (runId: string, part: number): SealedPlace => ({
  clientId: PLATFORM,
  table: 'audit_runs',
  row: runId,
  column: `part ${part}`,
})

export const exportKey = (ctx: Pick<Ctx, 'sealer'>): DataKey => platformKey(ctx, 'audit exports')
