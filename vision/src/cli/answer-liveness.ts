import { MAX_FRAMES, MIN_FRAMES } from '@wabi/contract/verification/liveness.ts'
import { VisionError } from '../core/errors.ts'
import type { LivenessFindings } from '../core/liveness-shapes.ts'
import type { VisionPool } from '../pool.ts'
import { loadImage } from './load-image.ts'
import { parseLook } from './parse-look.ts'
import type { Request } from './request.ts'

/**
 * `liveness`: whether a burst shows one live head that turned as asked. The descriptor is biometric and is not
 * returned.
 */
export async function answerLiveness(pool: VisionPool, request: Request): Promise<Record<string, unknown>> {
  const looks = readList(request, 'looks').map(parseLook)
  const frames = readList(request, 'frames')
  if (frames.length < MIN_FRAMES || frames.length > MAX_FRAMES) {
    throw new VisionError(
      'request.invalid',
      `A burst has ${MIN_FRAMES} to ${MAX_FRAMES} frames, not ${frames.length}.`,
    )
  }
  const found = await pool.checkLiveness(await Promise.all(frames.map(loadImage)), { looks })
  return { frames, looks, ...present(found) }
}

function present({ passed, reasons, frames, straight, measures, ms, cpuMs }: LivenessFindings) {
  return {
    passed,
    reasons,
    faces: frames.map((f) => f.faces),
    yaws: frames.map((f) => f.yaw),
    shown: frames.map((f) => f.look),
    straight,
    measures,
    ms,
    cpuMs,
  }
}

/** A JSON array of strings, or one comma-separated string as given on the command line. */
function readList(request: Request, key: string): string[] {
  const value = request[key]
  const list = typeof value === 'string' ? value.split(',') : value
  if (Array.isArray(list) && list.every((one) => typeof one === 'string' && one !== ''))
    return list as string[]
  throw new VisionError(
    'request.invalid',
    `'${key}' ${value === undefined ? 'is missing' : 'must be a list of texts'}.`,
  )
}
