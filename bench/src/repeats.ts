import { perturbFace, randomFaces } from '../../server/src/platform/face-search/testing/random-faces.ts'
import { SearchThread } from '../../server/src/platform/face-search/search-thread.ts'
import { median } from './counting/percentile.ts'

const FACES = 100_000
const ROUNDS = 30
const BELOW = 0.45
const MAX_MS = 150
/** Limit relative to the plain loop, including the messages to the thread and back. */
const MAX_RATIO = 1

/** The naive implementation, without early exit or unrolling; the search must find the same. */
function plainLoop(faces: Float32Array, probe: Float32Array, below: number): number[] {
  const near: number[] = []
  for (let face = 0; face < FACES; face++) {
    let sum = 0
    for (let i = 0; i < 128; i++) sum += (faces[face * 128 + i]! - probe[i]!) ** 2
    if (Math.sqrt(sum) < below) near.push(face)
  }
  return near
}

/** CPU time of the process with its threads; wall time would depend on other load. */
async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * Searches one face among 100 000 of a client, in the search thread and in a plain loop. Exit status 1 above a limit.
 */
export async function run(_args: string[]): Promise<void> {
  const faces = randomFaces(FACES, 1)
  const thread = new SearchThread(() => {})
  const owners = Array.from({ length: FACES }, (_, i) => `ver_${i}`)
  await thread.add('bench', owners, faces.slice(), [])

  const [searched, looped]: [number[], number[]] = [[], []]
  let agreed = 0
  for (let round = -5; round < ROUNDS; round++) {
    const at = (round + 5) * 2777
    // Each probe is a slightly changed face of the gallery.
    const probe = perturbFace(faces.subarray(at * 128, at * 128 + 128), 0.3, 1000 + round)
    let found: string[] = []
    let plain: number[] = []
    const search = await cpuMs(async () => {
      found = (await thread.nearest('bench', probe, BELOW, 100)).map(({ owner }) => owner)
    })
    const loop = await cpuMs(() => (plain = plainLoop(faces, probe, BELOW)))
    if (
      found.toSorted().join() !==
      plain
        .map((i) => `ver_${i}`)
        .toSorted()
        .join()
    )
      throw new Error(`round ${round}: the search found ${found.join(' ')}, the loop ${plain.join(' ')}`)
    agreed += plain.includes(at) ? 1 : 0
    if (round >= 0) {
      searched.push(search)
      looped.push(loop)
    }
  }
  await thread.close()
  const ratio = median(searched) / median(looped)
  console.log(`One face against ${FACES} of a client, ${ROUNDS} rounds in turn, median`)
  console.log(`search in its thread          ${median(searched).toFixed(1)} CPU-ms  (limit: ${MAX_MS})`)
  console.log(`  slowest                     ${Math.max(...searched).toFixed(1)} CPU-ms`)
  console.log(`plain loop                    ${median(looped).toFixed(1)} CPU-ms`)
  console.log(`ratio                         ${ratio.toFixed(2)}  (limit: ${MAX_RATIO})`)
  console.log(
    `found again                   ${agreed} of ${ROUNDS + 5}, each time the same as the plain loop`,
  )
  const broken = [
    ...(median(searched) <= MAX_MS ? [] : ['the search is too slow']),
    ...(ratio <= MAX_RATIO ? [] : ['the search costs more than a plain loop']),
    ...(agreed === ROUNDS + 5 ? [] : ['a repeated face was not found']),
  ]
  for (const words of broken) console.error(`LIMIT EXCEEDED: ${words}`)
  if (broken.length > 0) process.exitCode = 1
}
