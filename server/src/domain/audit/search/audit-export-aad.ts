import type { DataKey, SealedPlace } from '../../../platform/crypto/sealer.ts'
import type { Ctx } from '../../kernel/context.ts'
import { PLATFORM, platformKey } from '../../kernel/platform-key.ts'

/** The storage folder of a file's parts. */
export const auditExportFolder = (runId: string): string => `${PLATFORM}/audit-exports/${runId}`
export const auditExportPartKey = (runId: string, part: number): string =>
  `${auditExportFolder(runId)}/${part}`

/** The location that a part of a file is sealed to: parts cannot be reordered. */
export const auditExportPartAad = (runId: string, part: number): SealedPlace => ({
  clientId: PLATFORM,
  table: 'audit_runs',
  row: runId,
  column: `part ${part}`,
})

export const auditExportKey = (ctx: Pick<Ctx, 'sealer'>): DataKey => platformKey(ctx, 'audit exports')
