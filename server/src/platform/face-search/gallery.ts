/** 2 MB per block of descriptors of 128 numbers: a gallery grows without being copied. */
const FACES_PER_BLOCK = 4096
/** Numbers between checks of the partial sum: most non-matches exceed the limit after 32 of 128. */
const STRIDE = 16

export interface Near {
  /** Owner of the face, as passed to `add`. */
  owner: string
  distance: number
}

/** Contiguous descriptors of one model in memory, with an exact search over all of them. */
export class FaceGallery {
  /** Numbers in a descriptor, set by the first face; a multiple of 16. */
  #length = 0
  readonly #blocks: Float32Array[] = []
  readonly #owners: string[] = []

  get size(): number {
    return this.#owners.length
  }

  /** @param descriptors equally many numbers for each of `owners`, concatenated */
  add(owners: readonly string[], descriptors: Float32Array): void {
    const length = this.#length || descriptors.length / Math.max(1, owners.length)
    if (length % STRIDE !== 0 || descriptors.length !== owners.length * length)
      throw new RangeError(`${descriptors.length} numbers for ${owners.length} faces`)
    this.#length = length
    owners.forEach((owner, i) => {
      const at = this.#owners.push(owner) - 1
      this.#place(at).set(descriptors.subarray(i * length, (i + 1) * length))
    })
  }

  /** Removes all faces of an owner. The last face takes the freed slot, and the removed values are overwritten. */
  remove(owner: string): void {
    for (let at = this.#owners.indexOf(owner); at >= 0; at = this.#owners.indexOf(owner, at)) {
      const end = this.size - 1
      const last = this.#place(end)
      this.#owners[at] = this.#owners[end]!
      if (at < end) this.#place(at).set(last)
      last.fill(0)
      this.#owners.pop()
    }
  }

  /** The faces nearer than `below` (Euclidean), nearest first, at most `most`. */
  nearest(probe: Float32Array, below: number, most: number): Near[] {
    const length = this.#length || probe.length
    if (length === 0 || probe.length !== length || !(below > 0))
      throw new RangeError(`a probe of ${length} numbers and a limit above 0`)
    const limit = below * below
    const near: Near[] = []
    for (const [b, block] of this.#blocks.entries()) {
      const count = Math.min(FACES_PER_BLOCK, this.size - b * FACES_PER_BLOCK)
      for (let face = 0; face < count; face++) {
        const squared = squaredWithin(block, face * probe.length, probe, limit)
        if (squared < limit)
          near.push({ owner: this.#owners[b * FACES_PER_BLOCK + face]!, distance: Math.sqrt(squared) })
      }
    }
    return near.sort((a, b) => a.distance - b.distance).slice(0, most)
  }

  #place(at: number): Float32Array {
    const index = Math.floor(at / FACES_PER_BLOCK)
    const block = (this.#blocks[index] ??= new Float32Array(FACES_PER_BLOCK * this.#length))
    const from = (at % FACES_PER_BLOCK) * this.#length
    return block.subarray(from, from + this.#length)
  }
}

/** The squared distance, or its partial sum once that reaches the limit. */
function squaredWithin(block: Float32Array, from: number, probe: Float32Array, limit: number): number {
  let sum = 0
  for (let at = 0; at < probe.length && sum < limit; at += STRIDE) {
    for (let i = at; i < at + STRIDE; i += 4) {
      const a = block[from + i]! - probe[i]!
      const b = block[from + i + 1]! - probe[i + 1]!
      const c = block[from + i + 2]! - probe[i + 2]!
      const d = block[from + i + 3]! - probe[i + 3]!
      sum += a * a + b * b + c * c + d * d
    }
  }
  return sum
}
