import type { FaceMatch } from './face-match.ts'
import type { CheckLivenessOptions, LivenessFindings } from './liveness-shapes.ts'
import type {
  Claims,
  CleanPicture,
  DocumentFindings,
  DocumentSide,
  FaceDescriptor,
  Measures,
  SelfieFindings,
  TakenDocument,
} from './shapes.ts'

export type ReadDocumentOptions = {
  side: DocumentSide
  /** ISO 3166 alpha-2 of the claimed nationality; only guides scripts and calendars. Default: ET. */
  nationality?: string | undefined
  /** national_id | kebele_id | passport | drivers_license: guides the reading. */
  type?: string | undefined
  /**
   * The customer's claims: a field that matches one is not treated as hidden by glare, even where it was not extracted.
   */
  claims?: Claims | undefined
  /** What the torch changed, as {@link Operations.takeDocument} measured it. */
  torch?: Measures | undefined
}

export type TakeDocumentOptions = {
  maxSidePx: number
  /** A second, smaller frame of the same side, taken a moment later with the phone's torch on. */
  torchFrame?: Uint8Array
}

export type CutOptions = {
  /** x, y, width, height in pixels of the picture once turned; what lies outside of it is cut off. */
  box: readonly [number, number, number, number]
  /** Clockwise rotation in degrees that makes the picture upright. */
  rotation: 0 | 90 | 180 | 270
}

/** The operations of vision. Bytes are a JPEG, PNG or WebP file as received. */
export type Operations = {
  /**
   * An uploaded document photo: its quick quality verdict, and the photo as `reencode` stores it, decoded once
   * (60-270 CPU-ms, and about 150 more for a torch frame). Bad light gives a verdict; bytes that are no picture reject with `image.*`.
   */
  takeDocument(bytes: Uint8Array, options: TakeDocumentOptions): Promise<TakenDocument>
  /** Decodes, rotates upright, scales down to `maxSidePx`, drops all metadata. Rejects with `image.*`. */
  reencode(bytes: Uint8Array, options: { maxSidePx: number }): Promise<CleanPicture>
  /** Reads everything on a document photo: about 1-2 CPU-seconds. Rejects with `image.*`. */
  readDocument(bytes: Uint8Array, options: ReadDocumentOptions): Promise<DocumentFindings>
  /** Rejects with `image.*`; a picture without a face is a result, not an error. */
  readSelfie(bytes: Uint8Array): Promise<SelfieFindings>
  /** Whether the largest faces of both pictures belong to one person. */
  matchFaces(a: Uint8Array, b: Uint8Array): Promise<FaceMatch>
  /**
   * Whether a burst of five to eight frames shows one live head that turned as asked (160-220 CPU-ms), and whether its
   * skin reflects the screen's colors (some 60 more). For a picture of
   * a head `passed` is false; frames that cannot be decoded reject with `image.*`.
   */
  checkLiveness(frames: readonly Uint8Array[], options: CheckLivenessOptions): Promise<LivenessFindings>
  /** The face of a stored picture by each model in use; none where no face is good enough. Rejects with `image.*`. */
  describePicture(bytes: Uint8Array, kind: 'selfie' | 'document'): Promise<FaceDescriptor[]>
  /** A part of a picture as JPEG, turned upright. Rejects with `image.*`. */
  cutPicture(bytes: Uint8Array, options: CutOptions): Promise<Uint8Array>
  /** Loads and tries the operator's face model; null without one. Rejects with `models.invalid`. */
  loadFaceModel(): Promise<{ version: string } | null>
}

export type OperationName = keyof Operations

const NAMES: Record<OperationName, true> = {
  takeDocument: true,
  reencode: true,
  readDocument: true,
  readSelfie: true,
  matchFaces: true,
  checkLiveness: true,
  describePicture: true,
  cutPicture: true,
  loadFaceModel: true,
}

export const OPERATION_NAMES = Object.keys(NAMES) as OperationName[]

/** All operations by one function that runs any of them. */
export function bindOperations(run: (name: OperationName, input: unknown[]) => Promise<unknown>): Operations {
  const entries = OPERATION_NAMES.map((name) => [name, (...input: unknown[]) => run(name, input)])
  return Object.fromEntries(entries) as Operations
}
