import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../domain/kernel/app-error.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { recordSmsReport } from '../domain/mail/sms/record-sms-report.ts'
import type { Platform } from '../platform/platform.ts'
import { hashToken } from '../platform/runtime/random.ts'
import { readPointer } from '../platform/sms/json-pointer.ts'
import type { SmsReport } from '../platform/sms/sms.ts'

const MAX_BYTES = 100_000

/**
 * The endpoint to which an SMS gateway reports deliveries, in its own form: a query, a form or JSON
 * (docs/OPERATIONS.md). It exists only when SMS_REPORT_TOKEN is set.
 */
export async function mountSmsReports(app: FastifyInstance, platform: Platform): Promise<void> {
  const settings = platform.config.sms?.reports
  if (!settings) return
  const expected = Buffer.from(hashToken(`Bearer ${settings.token}`))
  const receive = async ({ headers, query, body }: FastifyRequest) => {
    const fields = { ...asObject(query), ...asObject(body) }
    const { token } = asObject(query)
    const given = headers.authorization ?? (typeof token === 'string' ? `Bearer ${token}` : '')
    if (!timingSafeEqual(Buffer.from(hashToken(given)), expected)) throw new AppError('auth.required')
    const gatewayId = readPointer(fields, settings.idPointer)
    const status = readPointer(fields, settings.statusPointer)
    const outcome = getOutcome(status?.toLowerCase())
    if (!gatewayId || !outcome) return { success: true, recorded: false }
    const report = { gatewayId, outcome, reason: status }
    return { success: true, recorded: await recordSmsReport(systemContext(platform, 'sms-reports'), report) }
  }
  /** null: not final. */
  const getOutcome = (status = ''): SmsReport['outcome'] | null => {
    if (settings.delivered.includes(status)) return 'delivered'
    return settings.failed.includes(status) ? 'failed' : null
  }
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    scope.route({ method: ['GET', 'POST'], url: '/api/sms/reports', bodyLimit: MAX_BYTES, handler: receive })
  })
}

const asObject = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
