import type { FastifyInstance } from 'fastify'
import { AppError } from '../domain/kernel/app-error.ts'

/** Deeper than any body of the contract; a deeper one is costly for all code that walks it. */
const MAX_DEPTH = 20

const ENCODED_WORDS = 'Send the body as it is, without Content-Encoding.'
const NOT_JSON_WORDS = 'The body could not be read as JSON.'
const TOO_DEEP_WORDS = `The body is nested more than ${MAX_DEPTH} deep.`

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1))
}

/**
 * Accepts JSON only, never a form's text/plain. An empty body counts as none, since browsers send the header without a
 * body.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  // Compressed bodies are refused: a small one can expand to a large one.
  app.addHook('onRequest', async ({ headers, method }) => {
    const encoding = headers['content-encoding'] ?? 'identity'
    if (encoding !== 'identity' && method !== 'GET' && method !== 'HEAD')
      throw new AppError('request.unsupported_type', { words: ENCODED_WORDS })
  })
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return void done(null)
    void parse(request, body, (error, value) => {
      if (error) return done(new AppError('request.malformed', { words: NOT_JSON_WORDS, cause: error }))
      return isDeeper(value, MAX_DEPTH)
        ? done(new AppError('request.malformed', { words: TOO_DEEP_WORDS }))
        : done(null, value)
    })
  })
}
