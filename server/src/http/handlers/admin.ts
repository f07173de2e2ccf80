import type { adminApi } from '@wabi/contract/api/admin.ts'
import { getEmail } from '../../domain/emails/get-email.ts'
import { listEmails } from '../../domain/emails/list-emails.ts'
import type { HandlersOf } from '../handler.ts'

export const adminHandlers: HandlersOf<typeof adminApi> = {
  async listEmails(ctx, { query }) {
    return { success: true, ...(await listEmails(ctx, query)) }
  },
  async getEmail(ctx, { params }) {
    return { success: true, data: await getEmail(ctx, params) }
  },
}
