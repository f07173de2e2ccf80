import { createInterface } from 'node:readline'
import { VisionError } from '../core/errors.ts'
import { toErrorDetails, type Request } from './request.ts'

export type Answer = (request: Request) => Promise<Record<string, unknown>>

/** One JSON request per line in, one JSON answer per line out, in order. A bad line is answered with its error. */
export async function answerLines(
  input: NodeJS.ReadableStream,
  write: (line: string) => void,
  answer: Answer,
): Promise<void> {
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() === '') continue
    write(JSON.stringify(await answerLine(line, answer)))
  }
}

async function answerLine(line: string, answer: Answer): Promise<Record<string, unknown>> {
  let request: Request = {}
  try {
    request = parse(line)
    if (Object.values(request).includes('-'))
      throw new VisionError(
        'request.invalid',
        'Standard input holds the requests, so it cannot also hold a picture.',
      )
    return await answer(request)
  } catch (error) {
    return failedAnswer(request, error)
  }
}

/** The fields that identify the request, and its error. */
export function failedAnswer(request: Request, error: unknown): Record<string, unknown> {
  const names = ['image', 'a', 'b', 'front', 'back', 'selfie', 'frames'].filter(
    (key) => request[key] !== undefined,
  )
  return { ...Object.fromEntries(names.map((key) => [key, request[key]])), error: toErrorDetails(error) }
}

function parse(line: string): Request {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Request
  } catch {
    // Both kinds of bad line are reported below.
  }
  throw new VisionError('request.invalid', 'This line is not a JSON object.')
}
