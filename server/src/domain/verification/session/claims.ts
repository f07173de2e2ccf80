import type { Claims } from '@wabi/contract/shapes/claims.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import type { SessionRow } from './load-session.ts'
import { sessionAad } from './sealing-aad.ts'

/** The claims of a session; null before they are given. @throws SealBroken when they were altered or moved */
export function openClaims(ctx: Ctx, key: DataKey, session: SessionRow): Claims | null {
  if (!session.personalInfo) return null
  const place = sessionAad(session, 'personalInfo')
  return JSON.parse(ctx.sealer.open(key, place, session.personalInfo.sealed)) as Claims
}

/** A document number for comparison: letters and digits only. */
export function normalizeNumber(idNumber: string): string {
  return idNumber
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
