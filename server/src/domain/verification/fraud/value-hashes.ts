import { z } from 'zod'
import { COUNTRIES } from '@wabi/contract/catalog/countries.ts'
import { documentTypesFor } from '@wabi/contract/catalog/documents.ts'
import type { TYPED_KINDS } from '@wabi/contract/review/list-entries.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { normalizeNumber } from '../session/claims.ts'
import { asReceived } from './as-received.ts'
import { hashContact } from './entry-hashes.ts'
import { hashNumber } from './hash-numbers.ts'
import { hashAddress } from './record-device.ts'

const isEmail = (value: string) => z.email().safeParse(value).success
const isAddress = (value: string) => z.union([z.ipv4(), z.ipv6()]).safeParse(value).success
/** Fewer characters are no phone number, and no number of a document (`TypedEntryBody`, `PersonalInfo`). */
const MIN_PHONE_DIGITS = 7
const MIN_NUMBER_LENGTH = 5

/**
 * The hashes by which an entry of a typed value is found, by what the value can be. A document number is hashed with
 * its type and nationality, which nobody has to know to search: each pair that a customer can choose is tried.
 */
export function hashValue(
  ctx: Ctx,
  key: DataKey,
  value: string,
): Partial<Record<(typeof TYPED_KINDS)[number], string[]>> {
  const mode = callerMode(ctx)
  if (isEmail(value)) return { email: [hashContact(ctx.sealer, key, { mode, kind: 'email', value })] }
  if (isAddress(value)) return { network: [hashAddress(ctx, key.owner.clientId, asReceived(value))] }
  const isPhone = value.replaceAll(/\D/gu, '').length >= MIN_PHONE_DIGITS
  const isNumber = normalizeNumber(value).length >= MIN_NUMBER_LENGTH
  return {
    ...(isPhone && { phone: [hashContact(ctx.sealer, key, { mode, kind: 'phone', value })] }),
    ...(isNumber && {
      number: COUNTRIES.flatMap(([nationality]) =>
        documentTypesFor(nationality).map(({ id: documentType }) =>
          hashNumber(ctx.sealer, key, { mode, documentType, nationality }, value),
        ),
      ),
    }),
  }
}
