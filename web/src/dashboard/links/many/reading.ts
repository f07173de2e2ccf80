import type { ReadFile } from '../csv/read-lines.ts'

/** A parsed file, with the idempotency key for sending it. */
export interface Reading extends ReadFile {
  fileName: string
  key: string
}
