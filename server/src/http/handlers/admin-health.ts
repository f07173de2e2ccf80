import type { adminHealthApi } from '@wabi/contract/api/admin/health.ts'
import { examineRunning } from '../../domain/operations/doctor/examine-running.ts'
import { discardDeadLetter } from '../../domain/operations/health/discard-dead-letter.ts'
import { listDeadLetters } from '../../domain/operations/health/list-dead-letters.ts'
import { readHealth } from '../../domain/operations/health/read-health.ts'
import { retryDeadLetter } from '../../domain/operations/health/retry-dead-letter.ts'
import type { Handlers } from './handler.ts'

export const adminHealthHandlers: Handlers<typeof adminHealthApi> = {
  async getHealth(ctx) {
    return { success: true, data: await readHealth(ctx) }
  },
  async getAttention(ctx) {
    return { success: true, data: (await readHealth(ctx)).attention }
  },
  async examineInstallation(ctx) {
    return { success: true, data: await examineRunning(ctx) }
  },
  async listDeadLetters(ctx) {
    return { success: true, data: await listDeadLetters(ctx) }
  },
  async retryDeadLetter(ctx, { params }) {
    await retryDeadLetter(ctx, params.deadLetterId)
    return { success: true }
  },
  async discardDeadLetter(ctx, { params }) {
    await discardDeadLetter(ctx, params.deadLetterId)
    return { success: true }
  },
}
