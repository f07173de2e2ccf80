import type { VisionPool } from '../pool.ts'
import { loadImage } from './load-image.ts'
import { getText, type Request } from './request.ts'

/** `match`: whether two photos show the same person. */
export async function answerMatch(pool: VisionPool, request: Request): Promise<Record<string, unknown>> {
  const a = getText(request, 'a', 'required')
  const b = getText(request, 'b', 'required')
  const [first, second] = [await loadImage(a), await loadImage(b)]
  return { a, b, ...(await pool.matchFaces(first, second)) }
}
