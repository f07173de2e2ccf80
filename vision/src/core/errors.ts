/** What can be wrong with an image or a request before there are any findings. Contract with the CLI and the server. */
export type VisionErrorCode =
  | 'image.unsupported' // not JPEG, PNG or WebP
  | 'image.too_large' // too many bytes or pixels, or too expensive to read
  | 'image.broken' // empty, truncated or damaged
  | 'image.unreadable_file' // the path could not be read
  | 'request.invalid' // an invalid command-line or pool request
  | 'models.invalid' // weights missing, or not the pinned ones
  | 'vision.timeout' // the work took too long and was stopped
  | 'vision.crashed' // the worker process crashed
  | 'vision.unconfined' // the worker is not confined as required
  | 'vision.busy' // the queue is full
  | 'vision.costly' // too expensive for the quick worker; the pool gives it to a background worker
  | 'vision.failed' // any unexpected error

/** An expected failure: a stable code for programs, a message for people. */
export class VisionError extends Error {
  readonly code: VisionErrorCode
  /** With `vision.busy`: seconds after which a place is expected; undefined where that is not known. */
  readonly retryAfterS: number | undefined

  constructor(
    code: VisionErrorCode,
    words: string,
    { retryAfterS, ...options }: ErrorOptions & { retryAfterS?: number } = {},
  ) {
    super(words, options)
    this.name = 'VisionError'
    this.code = code
    this.retryAfterS = retryAfterS
  }
}
