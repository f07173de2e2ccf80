import type { adminEmailsApi } from '@wabi/contract/api/admin/emails.ts'
import { getEmail } from '../../domain/emails/get-email.ts'
import { listEmails } from '../../domain/emails/list-emails.ts'
import type { HandlersOf } from '../handler.ts'

export const adminEmailsHandlers: HandlersOf<typeof adminEmailsApi> = {
  async listEmails(ctx, { query }) {
    return { success: true, ...(await listEmails(ctx, query)) }
  },
  async getEmail(ctx, { params }) {
    return { success: true, data: await getEmail(ctx, params) }
  },
}
