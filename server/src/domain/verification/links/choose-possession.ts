import { toSmsNumber } from '@wabi/contract/client/sms-number.ts'
import type { ProofOfPossession } from '@wabi/contract/verification/possession.ts'
import type { Ctx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { NewLink } from './insert-link.ts'

/**
 * The proof of possession that a new link needs: its own, else the client's. A link cannot switch off what the client
 * requires.
 * @throws AppError `request.invalid` where no code can reach the customer
 */
export function choosePossession(
  ctx: Pick<Ctx, 'sms'>,
  required: ProofOfPossession,
  { proofOfPossession: own, customerEmail, customerPhone }: NewLink,
): ProofOfPossession {
  const chosen = own === undefined || own === 'none' ? required : own
  if (chosen !== 'contact') return chosen
  const refuse = (field: 'customerEmail' | 'customerPhone', words: string) =>
    new AppError('request.invalid', { fields: { [field]: words } })
  if (customerPhone !== undefined && ctx.sms) {
    if (toSmsNumber(customerPhone) === null)
      throw refuse('customerPhone', 'The code to open the link cannot be sent to this number')
  } else if (customerEmail === undefined)
    throw refuse('customerEmail', 'The code to open the link needs an e-mail address or a phone that gets it')
  return chosen
}
