import { invalidCursor } from '../../kernel/page-cursor.ts'
import type { QueuePosition } from './case-queue.ts'

/** The last position of a queue page: opaque, base64url, valid for both orders. */
export function writeCaseCursor({ riskRank, waitsSince, verificationId }: QueuePosition): string {
  return Buffer.from(`${riskRank} ${waitsSince.toISOString()} ${verificationId}`).toString('base64url')
}

/** @throws AppError `request.invalid` for a malformed cursor */
export function readCaseCursor(cursor: string | undefined): QueuePosition | null {
  if (cursor === undefined) return null
  const match = /^(\d{1,3}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (ver_[A-Za-z0-9]{26})$/u.exec(
    Buffer.from(cursor, 'base64url').toString(),
  )
  const waitsSince = new Date(match?.[2] ?? Number.NaN)
  if (!match?.[3] || Number.isNaN(waitsSince.getTime())) throw invalidCursor()
  return { riskRank: Number(match[1]), waitsSince, verificationId: match[3] }
}
