import type { FastifyInstance } from 'fastify'
import { AppError } from '../domain/kernel/app-error.ts'

/** Deeper than any body of the contract; a deeper one is costly for all code that walks it. */
const MAX_DEPTH = 20

const ENCODED_WORDS = 'Send the body as it is, without Content-Encoding.'
const NOT_JSON_WORDS = 'The body could not be read as JSON.'
const NOT_UTF8_WORDS = 'The body is not valid UTF-8, which JSON is sent in.'
const CHARSET_WORDS = 'Send JSON in UTF-8, without another charset in Content-Type.'
const PROTOTYPE_WORDS = 'A body cannot have the keys `__proto__` and `constructor.prototype`.'
const TOO_DEEP_WORDS = `The body is nested more than ${MAX_DEPTH} deep.`

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A damaged name would be stored as another one: nothing is replaced. @throws AppError `request.malformed` */
function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch (cause) {
    throw new AppError('request.malformed', { words: NOT_UTF8_WORDS, cause })
  }
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

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
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return void done(null)
    const charset = /;\s*charset="?([^";\s]+)/iu.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8'
    if (!/^utf-?8$/iu.test(charset))
      return void done(new AppError('request.unsupported_type', { words: CHARSET_WORDS }))
    let body: string
    try {
      body = decode(bytes)
    } catch (error) {
      return void done(error as AppError)
    }
    void parse(request, body, (error, value) => {
      if (error) {
        // The parser refuses these keys although they are JSON.
        const words = isJson(body) ? PROTOTYPE_WORDS : NOT_JSON_WORDS
        return done(new AppError('request.malformed', { words, cause: error }))
      }
      return isDeeper(value, MAX_DEPTH)
        ? done(new AppError('request.malformed', { words: TOO_DEEP_WORDS }))
        : done(null, value)
    })
  })
}
