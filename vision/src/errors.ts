/** What can be wrong with an image or a request before any finding can be made. Contract with the CLI and the server. */
export type VisionErrorCode =
  | 'image.unsupported' // not JPEG, PNG or WebP
  | 'image.too_large' // too many bytes or pixels, or too dear to read
  | 'image.broken' // empty, truncated or damaged
  | 'image.unreadable_file' // the path could not be read
  | 'request.invalid' // a command-line or pool request that makes no sense
  | 'models.invalid' // weights missing, or other than the pinned ones
  | 'vision.timeout' // the work took too long and was stopped
  | 'vision.crashed' // the worker process died on it
  | 'vision.busy' // the queue is full
  | 'vision.failed' // anything unforeseen

/** An expected failure: a stable code for programs, words for a person. */
export class VisionError extends Error {
  readonly code: VisionErrorCode

  constructor(code: VisionErrorCode, words: string, options?: ErrorOptions) {
    super(words, options)
    this.name = 'VisionError'
    this.code = code
  }
}
