import type { ParsedFile } from '../csv/read-lines.ts'

/** A parsed file, with the idempotency key for sending it. */
export interface PendingUpload extends ParsedFile {
  fileName: string
  key: string
}
