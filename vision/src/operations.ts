import type { CheckLivenessOptions, LivenessFindings } from './liveness/shapes.ts'
import type {
  Claims,
  CleanPicture,
  DocumentFindings,
  DocumentSide,
  FaceMatch,
  SelfieFindings,
  TakenDocument,
} from './shapes.ts'

export type ReadDocumentOptions = {
  side: DocumentSide
  /** ISO 3166 alpha-2 of the claimed nationality; steers scripts and calendars only. ET unless told. */
  nationality?: string | undefined
  /** national_id | kebele_id | passport | drivers_license: steers what is looked for first. */
  type?: string | undefined
  /** What the customer typed: a claim that the side bears out is not hidden, whatever field of it was not made out. */
  claims?: Claims | undefined
}

/** What can be asked of the room. Bytes are a JPEG, PNG or WebP file as received. */
export type Operations = {
  /**
   * An uploaded document photo: its quick quality verdict, and the photo as `reencode` keeps it, decoded once
   * (60-270 CPU-ms). Bad light is a verdict; what is no picture rejects with `image.*`.
   */
  takeDocument(bytes: Uint8Array, options: { maxSidePx: number }): Promise<TakenDocument>
  /** Decodes, turns upright, scales down to `maxSidePx`, drops all metadata. Rejects with `image.*`. */
  reencode(bytes: Uint8Array, options: { maxSidePx: number }): Promise<CleanPicture>
  /** Everything a document photo says: about 1-2 CPU-seconds. Rejects with `image.*`. */
  readDocument(bytes: Uint8Array, options: ReadDocumentOptions): Promise<DocumentFindings>
  /** Rejects with `image.*`; a picture without a face is an answer, not an error. */
  readSelfie(bytes: Uint8Array): Promise<SelfieFindings>
  /** The largest face of each picture, one person or two. */
  matchFaces(a: Uint8Array, b: Uint8Array): Promise<FaceMatch>
  /**
   * Whether a burst of five to eight frames shows one living head that turned as it was asked (200-300 CPU-ms). A picture
   * of a head answers `passed` false; frames that cannot be decoded reject with `image.*`.
   */
  checkLiveness(frames: readonly Uint8Array[], options: CheckLivenessOptions): Promise<LivenessFindings>
}

export type OperationName = keyof Operations
