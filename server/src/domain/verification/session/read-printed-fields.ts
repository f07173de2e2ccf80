import type { Claims } from '@wabi/contract/shapes/claims.ts'
import type { DocumentFindings } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { compareClaims } from './compare-claims.ts'
import type { SessionRow } from './load-session.ts'
import { printedFields, type PrintedField } from './printed-fields.ts'
import { sessionAad } from './sealing-aad.ts'

/** What a document says, as read when it was decided; before that, as far as it has been read. */
export function readPrintedFields(
  ctx: Ctx,
  key: DataKey,
  session: SessionRow,
  { claims, read }: { claims: Claims | null; read: readonly DocumentFindings[] },
): PrintedField[] {
  if (session.ocrResults) {
    const place = sessionAad(session, 'ocrResults')
    return JSON.parse(ctx.sealer.open(key, place, session.ocrResults.sealed)) as PrintedField[]
  }
  return printedFields(read, claims && compareClaims(ctx, session, claims, read))
}
