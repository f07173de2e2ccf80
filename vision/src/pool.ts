import type {
  CleanPicture,
  DocumentFindings,
  DocumentSide,
  DocumentVerdict,
  SelfieFindings,
} from './shapes.ts'

export type VisionPoolOptions = {
  /** Worker processes; one picture at a time each. */
  workers: number
  /** A job that takes longer is given up and its worker replaced. 20000 suits documents. */
  timeoutMs: number
  /** Jobs that may wait; more are refused with `vision.busy`. 64 unless told. */
  maxQueue?: number
}

export type ReadDocumentOptions = {
  side: DocumentSide
  /** ISO 3166 alpha-2 of the claimed nationality; steers scripts and calendars only. */
  nationality?: string
  /** national_id | kebele_id | passport | drivers_license: steers what is looked for first. */
  type?: string
}

export type VisionPool = {
  /** Quick quality verdict of a document photo; never rejects for a bad picture. */
  judgeDocument(bytes: Uint8Array, options: { side: DocumentSide }): Promise<DocumentVerdict>
  /** Decodes, turns upright, scales down to `maxSidePx`, drops all metadata. */
  reencode(bytes: Uint8Array, options: { maxSidePx: number }): Promise<CleanPicture>
  readDocument(bytes: Uint8Array, options: ReadDocumentOptions): Promise<DocumentFindings>
  readSelfie(bytes: Uint8Array): Promise<SelfieFindings>
  /** Ends the workers; waiting jobs reject with `vision.closed`. */
  close(): Promise<void>
}

export declare function createVisionPool(options: VisionPoolOptions): VisionPool
