import type { Config } from '../../platform/config/config.ts'
import type { ClientApproval } from '../../platform/db/schema/clients.ts'
import { AppError } from './app-error.ts'

/** The error for a company that is not approved; null when it is. */
export function approvalError(
  { supportEmail }: Pick<Config, 'supportEmail'>,
  { approval, approvalReason }: { approval: ClientApproval; approvalReason: string | null },
): AppError | null {
  if (approval === 'approved') return null
  if (approval === 'waiting') return new AppError('account.awaiting_approval')
  const because = approvalReason === null ? '' : ` The reason: ${approvalReason}`
  const write = supportEmail === null ? '' : ` Questions? Write to ${supportEmail}.`
  return new AppError('account.refused', {
    words: `The application of this company was refused by whoever runs this platform.${because}${write}`,
  })
}
