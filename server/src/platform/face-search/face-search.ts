import type { Database } from '../db/client.ts'
import type { Tx } from '../db/tenant.ts'
import type { DataKey } from '../crypto/sealer.ts'

/** A face to index. Descriptors come from vision: 128 numbers, comparable only within one model version. */
export interface NewFace {
  kind: 'selfie' | 'document'
  modelVersion: string
  descriptor: ArrayLike<number>
}

export interface FaceQuery {
  clientId: string
  modelVersion: string
  /** Each is compared with every face of the client; at least one. */
  probes: readonly ArrayLike<number>[]
  /** Euclidean distance limit for a number of faces, since more faces need a stricter limit. */
  limit: (faces: number) => number
  /** Id of the verification whose own faces are not hits. */
  except: string
}

/** The models whose descriptors stay. */
export interface OtherModels {
  clientId: string
  verificationId: string
  kind: NewFace['kind']
  modelVersions: readonly string[]
}

/** Another verification that matches a probe, with the smallest distance of any of its faces. */
export interface FaceHit {
  verificationId: string
  distance: number
}

/**
 * Exact face search within one client: every face is compared. Two implementations give the same results: in the memory
 * of a worker thread (in-memory.ts, nothing readable in the database), or by pgvector if the operator chose it.
 */
export interface FaceSearch {
  /** Stores faces of the verification that owns the key, in the transaction of its decision, after `find`. */
  add(tx: Tx, key: DataKey, faces: readonly NewFace[]): Promise<void>
  /**
   * Nearest first, at most `MAX_HITS`, never erased verifications. From here to the end of the transaction this
   * client's decisions are serialized, so that two concurrent ones with the same face find each other.
   */
  find(tx: Tx, query: FaceQuery): Promise<FaceHit[]>
  /** Erases the faces of a verification: in the database now, in each process's memory at its next search. */
  erase(tx: Tx, of: { clientId: string; verificationId: string }): Promise<void>
  /** Erases the faces of one kind of a verification that other models than these described. */
  eraseOtherModelFaces(tx: Tx, of: OtherModels): Promise<void>
  /** Loads a client's faces, so that `find` need not do so in its transaction. Returns at once if they are loaded. */
  warm(db: { db: Database }, of: { clientId: string; modelVersion: string }): Promise<void>
  close(): Promise<void>
}

/** More hits than this add no information. */
export const MAX_HITS = 20

/** @param distances the smallest distance of each verification */
export function nearestHits(
  distances: Iterable<readonly [verificationId: string, distance: number]>,
): FaceHit[] {
  return [...distances]
    .map(([verificationId, distance]) => ({ verificationId, distance }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_HITS)
}
