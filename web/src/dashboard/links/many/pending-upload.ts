import type { ParsedFile } from '../csv/parse-customer-lines.ts'

/** A parsed file, with the idempotency key for sending it. */
export interface PendingUpload extends ParsedFile {
  fileName: string
  key: string
}
