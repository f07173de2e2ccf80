import type { adminEmailsApi } from '@wabi/contract/api/admin/emails.ts'
import { getEmail, revealEmail } from '../../domain/mail/emails/get-email.ts'
import { discardKeptEmails, getKeptEmails, releaseKeptEmails } from '../../domain/mail/emails/kept-emails.ts'
import { listEmails } from '../../domain/mail/emails/list-emails.ts'
import type { Handlers } from './handler.ts'

export const adminEmailsHandlers: Handlers<typeof adminEmailsApi> = {
  async listEmails(ctx, { query }) {
    return { success: true, ...(await listEmails(ctx, query)) }
  },
  async getKeptEmails(ctx) {
    return { success: true, data: await getKeptEmails(ctx) }
  },
  async releaseKeptEmails(ctx, { body }) {
    return { success: true, data: await releaseKeptEmails(ctx, body) }
  },
  async discardKeptEmails(ctx, { body }) {
    return { success: true, data: await discardKeptEmails(ctx, body) }
  },
  async getEmail(ctx, { params }) {
    return { success: true, data: await getEmail(ctx, params) }
  },
  async revealEmail(ctx, { params, body }) {
    return { success: true, data: await revealEmail(ctx, { ...params, ...body }) }
  },
}
