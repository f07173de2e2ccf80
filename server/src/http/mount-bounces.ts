import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../domain/kernel/app-error.ts'
import { recordBounce } from '../domain/mail/emails/record-bounce.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'
import { hashToken } from '../platform/runtime/random.ts'

/** A bounce notification may include the whole message, with a client's logo in it. */
const MAX_BYTES = 2_000_000

/**
 * The endpoint to which the operator's mail server, or a provider's webhook, posts the messages that arrive at the
 * bounce address, unchanged (docs/OPERATIONS.md). It exists only when MAIL_BOUNCE_TOKEN is set.
 */
export async function mountBounces(app: FastifyInstance, platform: Platform): Promise<void> {
  const { mailBounceToken: token } = platform.config
  if (token === null) return
  const expected = Buffer.from(hashToken(`Bearer ${token}`))
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    )
    const receive = async ({ headers, body }: FastifyRequest) => {
      const given = Buffer.from(hashToken(headers.authorization ?? ''))
      if (!timingSafeEqual(given, expected)) throw new AppError('auth.required')
      if (!Buffer.isBuffer(body)) throw new AppError('request.unsupported_type')
      return { success: true, recorded: await recordBounce(systemContext(platform, 'bounces'), body) }
    }
    scope.post('/api/mail/bounces', { bodyLimit: MAX_BYTES }, receive)
  })
}
