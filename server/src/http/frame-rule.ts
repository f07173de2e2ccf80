import { idSchema } from '@wabi/contract/endpoint/ids.ts'
import type { FastifyInstance } from 'fastify'
import { getFrameOrigins } from '../domain/verification/steps/frame-origins.ts'
import type { Platform } from '../platform/platform.ts'
import { readEmbedder, renderFrameRefusal } from './frame-refusal.ts'
import { EMBED_COOKIE, FRAME_COOKIE_ATTRIBUTES } from './frame-cookie.ts'

const CHECK_PAGE = /^\/verify\/(ses_\w+)\/?(?:\?|$)/u
const EMBED_SCRIPT = /^\/embed\.js(?:\?|$)/u
/** Asked for by a page that embeds the check. A link that is followed inside a frame lacks it; its `Referer` is not the page around. */
const IS_EMBED = /[?&]embed=1(?:&|$)/u
const FRAMES = new Set(['iframe', 'frame'])
const sessionIds = idSchema('session')

/**
 * Lets a customer's check be framed by the origin named at its creation; no other page may be framed at all. The script
 * that creates the frame may be loaded by any page.
 */
export function addFrameRule(app: FastifyInstance, platform: Platform): void {
  app.addHook('onRequest', async (request, reply) => {
    if (EMBED_SCRIPT.test(request.url)) {
      reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' })
      return
    }
    const sessionId = CHECK_PAGE.exec(request.url)?.[1]
    if (sessionId === undefined) return
    reply.header('vary', 'Sec-Fetch-Dest')
    // A tab needs no permission; a browser that does not name the destination is treated as a frame.
    const { 'sec-fetch-dest': destination = 'frame' } = request.headers
    if (destination === 'document' || !sessionIds.safeParse(sessionId).success) return
    const origins = await getFrameOrigins(platform, { sessionId }).catch((error: unknown) => {
      // The page itself needs no database: it still opens in a tab.
      platform.log.warn({ err: error, requestId: request.id }, 'framing refused: the database did not answer')
      return null
    })
    if (origins === null) return
    const embedder = readEmbedder(request.headers.referer)
    if (
      embedder !== null &&
      embedder !== new URL(platform.config.publicUrl).origin &&
      !origins.includes(embedder) &&
      FRAMES.has(destination) &&
      IS_EMBED.test(request.url)
    ) {
      const { policy, html } = renderFrameRefusal(embedder, origins, `/verify/${sessionId}`)
      reply.removeHeader('x-frame-options')
      return reply
        .code(403)
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(html)
    }
    if (origins.length === 0) return
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", () => `frame-ancestors ${origins.join(' ')}`),
    )
    // X-Frame-Options cannot name origins, and only browsers without frame-ancestors obey it.
    reply.removeHeader('x-frame-options')
    if (destination !== 'empty') reply.setCookie(EMBED_COOKIE, '1', FRAME_COOKIE_ATTRIBUTES)
  })
}
