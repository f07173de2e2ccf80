import type { Database } from '../db/client.ts'
import type { Tx } from '../db/tenant.ts'
import type { DataKey } from '../sealer.ts'

/** A face to be found again. Descriptors are the vision room's: 128 numbers, compared only within one model version. */
export interface NewFace {
  kind: 'selfie' | 'document'
  modelVersion: string
  descriptor: ArrayLike<number>
}

export interface FaceQuery {
  clientId: string
  modelVersion: string
  /** Each is held against every face of the client; at least one. */
  probes: readonly ArrayLike<number>[]
  /** Euclidean; given how many faces there are, since more faces need a stricter limit. */
  limit: (faces: number) => number
  /** Whose own faces are no hit. */
  except: string
}

/** Another verification in which one of the probes was seen, with the least distance of any of its faces. */
export interface FaceHit {
  verificationId: string
  distance: number
}

/**
 * Finds the faces of one client again, exactly: every face is compared. Two kinds give the same answers: in memory of a
 * worker thread (in-memory.ts, nothing readable in the database), or by pgvector where the operator chose that.
 */
export interface FaceSearch {
  /** Keeps faces of the verification whose key it is, in the transaction of its decision, after `find`. */
  add(tx: Tx, key: DataKey, faces: readonly NewFace[]): Promise<void>
  /**
   * Nearest first, at most `MOST_HITS`; erased verifications are never among them. From here to the end of the
   * transaction decisions of this client take turns, so that two that come at once with one face see one another.
   */
  find(tx: Tx, query: FaceQuery): Promise<FaceHit[]>
  /** Erases the faces of a verification: in the database now, in the memory of every process at its next search. */
  forget(tx: Tx, of: { clientId: string; verificationId: string }): Promise<void>
  /** Gets a client's faces ready, so that `find` need not within its transaction. At once when they are. */
  warm(db: { db: Database }, of: { clientId: string; modelVersion: string }): Promise<void>
  close(): Promise<void>
}

/** More hits than this say no more. */
export const MOST_HITS = 20
