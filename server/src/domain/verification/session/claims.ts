import type { Ctx } from '../../kernel/context.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import type { SessionRow } from './load-session.ts'
import { sessionAad } from './sealing-aad.ts'

/** What the customer states about themselves. Dates are Gregorian, YYYY-MM-DD. */
export interface PersonalInfo {
  fullName: string
  dateOfBirth: string
  gender: 'M' | 'F' | 'O'
  idNumber: string
  address?: string | undefined
}

/** The claims of a session; null before they are given. @throws SealBroken when they were altered or moved */
export function openClaims(ctx: Ctx, key: DataKey, session: SessionRow): PersonalInfo | null {
  if (!session.personalInfo) return null
  const place = sessionAad(session, 'personalInfo')
  return JSON.parse(ctx.sealer.open(key, place, session.personalInfo.sealed)) as PersonalInfo
}

/** A document number for comparison: letters and digits only. */
export function normalizeNumber(idNumber: string): string {
  return idNumber
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
