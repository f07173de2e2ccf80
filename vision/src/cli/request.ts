import { VisionError } from '../core/errors.ts'

/** One request: the flags of a command line, or a line of JSON. */
export type Request = Record<string, unknown>

export function getText(request: Request, key: string, required: 'required'): string
export function getText(request: Request, key: string): string | undefined
export function getText(request: Request, key: string, required?: 'required'): string | undefined {
  const value = request[key]
  if (typeof value === 'string' && value !== '') return value
  if (value === undefined && !required) return undefined
  throw new VisionError('request.invalid', `'${key}' ${value === undefined ? 'is missing' : 'must be text'}.`)
}

/** The error of one request, as it is returned. Unexpected errors get the code `vision.failed`. */
export function toErrorDetails(error: unknown): { code: string; words: string } {
  if (error instanceof VisionError) return { code: error.code, words: error.message }
  return { code: 'vision.failed', words: error instanceof Error ? error.message : String(error) }
}
