import { idOf } from '@wabi/contract/ids.ts'
import type { FastifyInstance } from 'fastify'
import { embeddersOf } from '../domain/verifications/embedders-of.ts'
import type { Platform } from '../platform/platform.ts'
import { EMBED_COOKIE, IN_FRAME } from './embedded-cookie.ts'

const CHECK = /^\/verify\/(ses_\w+)\/?(?:\?|$)/u
const SCRIPT = /^\/embed\.js(?:\?|$)/u
const sessionIds = idOf('session')

/**
 * A customer's check may be framed by the page that its maker named, and nothing else of ours by anybody. The script that
 * makes such a frame may be loaded by every page.
 */
export function addFrameRule(app: FastifyInstance, platform: Platform): void {
  app.addHook('onRequest', async (request, reply) => {
    if (SCRIPT.test(request.url)) {
      reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' })
      return
    }
    const sessionId = CHECK.exec(request.url)?.[1]
    if (sessionId === undefined) return
    reply.header('vary', 'Sec-Fetch-Dest')
    // A tab asks nobody; a browser that does not say where its page will be is treated like a frame.
    const { 'sec-fetch-dest': place = 'frame' } = request.headers
    if (place === 'document' || !sessionIds.safeParse(sessionId).success) return
    const origins = await embeddersOf(platform, { sessionId }).catch((error: unknown) => {
      // The page itself needs no database: in a tab it goes on.
      platform.log.warn(
        { err: error, requestId: request.id },
        'nobody may frame a check: the database did not answer',
      )
      return []
    })
    if (origins.length === 0) return
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", () => `frame-ancestors ${origins.join(' ')}`),
    )
    // It knows no origins, and is what browsers without frame-ancestors go by.
    reply.removeHeader('x-frame-options')
    if (place !== 'empty') reply.setCookie(EMBED_COOKIE, '1', IN_FRAME)
  })
}
