import { asTenant, type Tx } from '../db/tenant.ts'
import { pipelineQueries } from '../db/pipeline-queries.ts'
import type { Sealer } from '../crypto/sealer.ts'
import { type FaceHit, type FaceQuery, type FaceSearch, MAX_HITS, nearestHits } from './face-search.ts'
import { lockFaces } from './lock-faces.ts'
import {
  eraseFaces,
  eraseOtherModels,
  readFacesAfter,
  insertFace,
  openFaces,
  filterExisting,
} from './sealed-faces.ts'
import { SearchThread } from './search-thread.ts'

/** Rows opened at a time, some 15 ms, so that a client's first search does not delay other requests. */
const PAGE_SIZE = 2000

/** Some 270 MB in total. The least recently used galleries are dropped, and loaded again when needed. */
const MAX_FACES = 500_000

interface Faces {
  clientId: string
  modelVersion: string
}
const getId = ({ clientId, modelVersion }: Faces) => `${clientId} ${modelVersion}`

/** One client's faces in this process. */
interface Gallery {
  /** Name of its gallery in the thread; not reused after it is lost or dropped. */
  name: string
  clientId: string
  /** The highest `seq` loaded. */
  seq: number
  faces: number
  /** Serializes the loading of one gallery. */
  turn: Promise<unknown>
  /** Searches in progress; it is not dropped before they end. */
  users: number
}

/**
 * Face search in memory: descriptors are opened once, held by a thread of this process, and never written unsealed.
 * Rows that other processes added or erased are loaded before each search, by `seq`.
 */
export function createInMemorySearch(
  { sealer }: { sealer: Sealer },
  { mostFaces = MAX_FACES }: { mostFaces?: number } = {},
): FaceSearch {
  /** By client and model, in the order of their last use. */
  const galleries = new Map<string, Gallery>()
  let created = 0
  const thread = new SearchThread(() => galleries.clear())

  async function loadNewRows(tx: Tx, gallery: Gallery, modelVersion: string): Promise<void> {
    const { clientId, name } = gallery
    for await (const rows of readFacesAfter(tx, {
      clientId,
      modelVersion,
      after: gallery.seq,
      most: PAGE_SIZE,
    })) {
      const newest = rows.at(-1)
      if (!newest) return
      const gone = rows.filter(({ sealed }) => sealed === null).map(({ verificationId }) => verificationId)
      const { owners, descriptors } = await openFaces(sealer, tx, clientId, rows)
      gallery.faces = await thread.add(name, owners, descriptors, gone)
      gallery.seq = newest.seq
    }
  }

  /** Runs `work` on a client's gallery, brought up to date first. */
  async function withGallery<T>(tx: Tx, of: Faces, work: (gallery: Gallery) => Promise<T>): Promise<T> {
    const { clientId, modelVersion } = of
    const id = getId(of)
    let gallery = galleries.get(id)
    if (!gallery) {
      created += 1
      gallery = { name: `${id} ${created}`, clientId, seq: 0, faces: 0, turn: Promise.resolve(), users: 0 }
    }
    const current = gallery
    galleries.delete(id)
    galleries.set(id, current)
    current.users += 1
    try {
      current.turn = current.turn.catch(() => {}).then(() => loadNewRows(tx, current, modelVersion))
      await current.turn
      await dropOldest()
      const result = await work(current)
      if (galleries.get(id) !== current) throw new Error('the faces were lost from memory during a search')
      return result
    } finally {
      current.users -= 1
    }
  }

  async function dropOldest(): Promise<void> {
    let faces = [...galleries.values()].reduce((sum, gallery) => sum + gallery.faces, 0)
    for (const [id, gallery] of galleries) {
      if (faces <= mostFaces) return
      if (gallery.users > 0) continue
      galleries.delete(id)
      faces -= gallery.faces
      await thread.drop(gallery.name)
    }
  }

  async function smallestDistances({ name, faces }: Gallery, { probes, limit }: FaceQuery) {
    const least = new Map<string, number>()
    if (faces === 0) return least
    for (const probe of probes) {
      // May include the verification's own faces and some erased a moment ago.
      const near = await thread.nearest(name, Float32Array.from(probe), limit(faces), 4 * MAX_HITS)
      for (const { owner, distance } of near)
        least.set(owner, Math.min(distance, least.get(owner) ?? Infinity))
    }
    return least
  }

  return {
    async add(tx, key, faces) {
      await pipelineQueries(faces.map((face) => insertFace(sealer, tx, key, face)))
    },

    async warm(db, of) {
      if (galleries.has(getId(of))) return
      await asTenant(db, of.clientId, (tx) => withGallery(tx, of, async () => {}), { reads: true })
    },

    async find(tx, query): Promise<FaceHit[]> {
      const { clientId, except } = query
      await lockFaces(tx, clientId)
      const least = await withGallery(tx, query, (gallery) => smallestDistances(gallery, query))
      least.delete(except)
      const existing = await filterExisting(tx, clientId, [...least.keys()])
      return nearestHits([...least].filter(([verificationId]) => existing.has(verificationId)))
    },

    async erase(tx, { clientId, verificationId }) {
      await lockFaces(tx, clientId)
      await eraseFaces(tx, verificationId)
    },

    async eraseOtherModelFaces(tx, of) {
      await lockFaces(tx, of.clientId)
      await eraseOtherModels(tx, of)
    },

    close: () => thread.close(),
  }
}
