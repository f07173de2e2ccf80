import { wrongCursor } from '../page-cursor.ts'
import type { CasePlace } from './case-queue.ts'

/** Where a page of the queue ended: opaque, base64url; good for both orders. */
export function writeCaseCursor({ riskRank, waitsSince, verificationId }: CasePlace): string {
  return Buffer.from(`${riskRank} ${waitsSince.toISOString()} ${verificationId}`).toString('base64url')
}

/** @throws AppError `request.invalid` for a cursor that was not ours */
export function readCaseCursor(cursor: string | undefined): CasePlace | null {
  if (cursor === undefined) return null
  const match = /^(\d{1,3}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (ver_[A-Za-z0-9]{26})$/u.exec(
    Buffer.from(cursor, 'base64url').toString(),
  )
  const waitsSince = new Date(match?.[2] ?? Number.NaN)
  if (!match?.[3] || Number.isNaN(waitsSince.getTime())) throw wrongCursor()
  return { riskRank: Number(match[1]), waitsSince, verificationId: match[3] }
}
