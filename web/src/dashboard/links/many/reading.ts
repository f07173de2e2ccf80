import type { ReadFile } from '../csv/read-lines.ts'

/** A file that was read, and the name under which its sending is known to the server: sent twice, it is sent once. */
export interface Reading extends ReadFile {
  fileName: string
  key: string
}
