import { deserialize, serialize } from 'node:v8'
import { OPERATION_NAMES, type OperationName, type VisionCaller } from '@wabi/vision'

/** Path of an operation. The number changes when old and new processes cannot understand each other. */
export const OPERATIONS_PATH = '/vision/1'

/** A body of an operation or of its result. */
export const CONTENT_TYPE = 'application/x-wabi-vision'

/** Eight frames of a head turn, each as large as an upload may be, and a sheet of frames. */
export const MAX_BODY_BYTES = 96 * 2 ** 20

/** What is asked of an operation, on whose behalf. */
export interface OperationCall {
  caller: VisionCaller
  input: unknown[]
}

/** An error of vision as the answer's JSON body. */
export interface ErrorBody {
  code: string
  words: string
}

/**
 * The encoding between a pool and its workers (structured clone): bytes, typed arrays and `undefined` arrive as they
 * were. Read only after the secret was checked.
 */
export const encode = (value: unknown): Buffer => serialize(value)
export const decode = (bytes: Uint8Array): unknown => deserialize(bytes)

export const OPERATIONS: ReadonlySet<OperationName> = new Set(OPERATION_NAMES)
