const LENGTH = 128
/** 2 MB a block: a gallery grows without ever being copied. */
const FACES_A_BLOCK = 4096
/** After so many of the 128 the sum is looked at: most strangers are out after 32. */
const STRIDE = 16

export interface Near {
  /** Whose face it is, as it was added. */
  owner: string
  distance: number
}

/** Descriptors in memory, side by side, and an exact search over all of them. */
export class FaceGallery {
  readonly #blocks: Float32Array[] = []
  readonly #owners: string[] = []

  get size(): number {
    return this.#owners.length
  }

  /** @param descriptors 128 numbers for each of `owners`, one after the other */
  add(owners: readonly string[], descriptors: Float32Array): void {
    if (descriptors.length !== owners.length * LENGTH)
      throw new RangeError(`${descriptors.length} numbers for ${owners.length} faces`)
    owners.forEach((owner, i) => {
      const at = this.#owners.push(owner) - 1
      this.#place(at).set(descriptors.subarray(i * LENGTH, (i + 1) * LENGTH))
    })
  }

  /** All faces of this owner; the last face takes the freed place, and nothing of them stays in memory. */
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

  /** The faces nearer than `below` (Euclidean), nearest first, at most so many. */
  nearest(probe: Float32Array, below: number, most: number): Near[] {
    if (probe.length !== LENGTH || !(below > 0))
      throw new RangeError('a probe of 128 numbers and a limit above 0')
    const limit = below * below
    const near: Near[] = []
    for (const [b, block] of this.#blocks.entries()) {
      const count = Math.min(FACES_A_BLOCK, this.size - b * FACES_A_BLOCK)
      for (let face = 0; face < count; face++) {
        const squared = squaredWithin(block, face * LENGTH, probe, limit)
        if (squared < limit)
          near.push({ owner: this.#owners[b * FACES_A_BLOCK + face]!, distance: Math.sqrt(squared) })
      }
    }
    return near.sort((a, b) => a.distance - b.distance).slice(0, most)
  }

  #place(at: number): Float32Array {
    const index = Math.floor(at / FACES_A_BLOCK)
    const block = (this.#blocks[index] ??= new Float32Array(FACES_A_BLOCK * LENGTH))
    const from = (at % FACES_A_BLOCK) * LENGTH
    return block.subarray(from, from + LENGTH)
  }
}

/** The squared distance, or what it had come to when it reached the limit. */
function squaredWithin(block: Float32Array, from: number, probe: Float32Array, limit: number): number {
  let sum = 0
  for (let at = 0; at < LENGTH && sum < limit; at += STRIDE) {
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
