import type { MessageChannel } from '@wabi/contract/client/emails.ts'
import type { Ctx } from '../../kernel/context.ts'

/** Whether messages of this channel leave the platform; otherwise they are kept in its mailbox. */
export function canSend({ mail, sms }: Pick<Ctx, 'mail' | 'sms'>, channel: MessageChannel): boolean {
  return channel === 'email' ? mail.kind === 'smtp' : sms !== null && sms.kind !== 'mailbox'
}
