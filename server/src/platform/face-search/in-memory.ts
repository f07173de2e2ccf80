import { asTenant, type Tx } from '../db/tenant.ts'
import { together } from '../db/together.ts'
import type { Sealer } from '../sealer.ts'
import { type FaceHit, type FaceQuery, type FaceSearch, MOST_HITS } from './face-search.ts'
import { lockFaces } from './lock-faces.ts'
import { eraseFaces, facesAfter, keepFace, openFaces, stillThere } from './sealed-faces.ts'
import { SearchThread } from './search-thread.ts'

/** Rows opened at a time, some 15 ms: a client's first search does not hold up the others' requests. */
const PAGE = 2000

/** Together some 270 MB. What was not asked for longest is dropped, and opened again when it is asked for. */
const MOST_FACES = 500_000

interface Faces {
  clientId: string
  modelVersion: string
}
const idOf = ({ clientId, modelVersion }: Faces) => `${clientId} ${modelVersion}`

/** What this process holds of one client's faces. */
interface Held {
  /** Of its gallery in the thread; never used again when it is lost or dropped. */
  name: string
  clientId: string
  /** The highest number that was taken in. */
  seq: number
  faces: number
  /** Takings-in of one gallery happen one after another. */
  turn: Promise<unknown>
  /** Searches under way; it is not dropped before they end. */
  users: number
}

/**
 * The search in memory: descriptors are opened once, kept by a thread of this process, and nowhere written unsealed. What
 * other processes added or erased is taken in before each search, by the numbers of the rows.
 */
export function createFaceMemory(
  { sealer }: { sealer: Sealer },
  { mostFaces = MOST_FACES }: { mostFaces?: number } = {},
): FaceSearch {
  /** By client and model, in the order of their last use. */
  const galleries = new Map<string, Held>()
  let made = 0
  const thread = new SearchThread(() => galleries.clear())

  async function takeIn(tx: Tx, held: Held, modelVersion: string): Promise<void> {
    const { clientId, name } = held
    for await (const rows of facesAfter(tx, { clientId, modelVersion, after: held.seq, most: PAGE })) {
      const newest = rows.at(-1)
      if (!newest) return
      const gone = rows.filter(({ sealed }) => sealed === null).map(({ verificationId }) => verificationId)
      const { owners, descriptors } = await openFaces(sealer, tx, clientId, rows)
      held.faces = await thread.add(name, owners, descriptors, gone)
      held.seq = newest.seq
    }
  }

  /** Works on all of a client's faces as they are now. */
  async function using<T>(tx: Tx, of: Faces, work: (held: Held) => Promise<T>): Promise<T> {
    const { clientId, modelVersion } = of
    const id = idOf(of)
    let held = galleries.get(id)
    if (!held) {
      made += 1
      held = { name: `${id} ${made}`, clientId, seq: 0, faces: 0, turn: Promise.resolve(), users: 0 }
    }
    const own = held
    galleries.delete(id)
    galleries.set(id, own)
    own.users += 1
    try {
      own.turn = own.turn.catch(() => {}).then(() => takeIn(tx, own, modelVersion))
      await own.turn
      await dropOldest()
      const result = await work(own)
      if (galleries.get(id) !== own)
        throw new Error('the faces were lost from memory in the middle of a search')
      return result
    } finally {
      own.users -= 1
    }
  }

  async function dropOldest(): Promise<void> {
    let faces = [...galleries.values()].reduce((sum, held) => sum + held.faces, 0)
    for (const [id, held] of galleries) {
      if (faces <= mostFaces) return
      if (held.users > 0) continue
      galleries.delete(id)
      faces -= held.faces
      await thread.drop(held.name)
    }
  }

  async function leastDistances({ name, faces }: Held, { probes, limit }: FaceQuery) {
    const least = new Map<string, number>()
    if (faces === 0) return least
    for (const probe of probes) {
      // Its own faces and some that were erased a moment ago may be among them.
      const near = await thread.nearest(name, Float32Array.from(probe), limit(faces), 4 * MOST_HITS)
      for (const { owner, distance } of near)
        least.set(owner, Math.min(distance, least.get(owner) ?? Infinity))
    }
    return least
  }

  return {
    async add(tx, key, faces) {
      await together(faces.map((face) => keepFace(sealer, tx, key, face)))
    },

    async warm(db, of) {
      if (galleries.has(idOf(of))) return
      await asTenant(db, of.clientId, (tx) => using(tx, of, async () => {}), { reads: true })
    },

    async find(tx, query): Promise<FaceHit[]> {
      const { clientId, except } = query
      await lockFaces(tx, clientId)
      const least = await using(tx, query, (held) => leastDistances(held, query))
      least.delete(except)
      const there = await stillThere(tx, clientId, [...least.keys()])
      return [...least]
        .filter(([verificationId]) => there.has(verificationId))
        .map(([verificationId, distance]) => ({ verificationId, distance }))
        .sort((a, b) => a.distance - b.distance)
        .slice(0, MOST_HITS)
    },

    async forget(tx, { clientId, verificationId }) {
      await lockFaces(tx, clientId)
      await eraseFaces(tx, verificationId)
    },

    close: () => thread.close(),
  }
}
