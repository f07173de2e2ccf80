import { MATCH_BELOW, REVIEW_UP_TO, compareDescriptors } from '../../../vision/src/face/compare.ts'

export type Described = { person: string; name: string; descriptor: Float32Array }

/** Distances of all pairs, those of one person apart from those of strangers; ascending. */
export function allPairs(faces: readonly Described[]): { genuine: number[]; impostor: number[] } {
  const genuine: number[] = []
  const impostor: number[] = []
  faces.forEach((a, i) => {
    for (const b of faces.slice(i + 1)) {
      const { distance } = compareDescriptors(a.descriptor, b.descriptor)
      ;(a.person === b.person ? genuine : impostor).push(distance)
    }
  })
  return { genuine: genuine.sort((x, y) => x - y), impostor: impostor.sort((x, y) => x - y) }
}

export const shareBelow = (sorted: readonly number[], threshold: number) =>
  sorted.filter((d) => d < threshold).length / sorted.length

/** Probability that a same-person pair is closer than a stranger pair; ties count half. */
export function areaUnderCurve(genuine: readonly number[], impostor: readonly number[]): number {
  let wins = 0
  for (const g of genuine) for (const i of impostor) wins += g < i ? 1 : g === i ? 0.5 : 0
  return wins / (genuine.length * impostor.length)
}

export type Accuracy = { matched: number; strangersMatched: number }

const percent = (share: number) => `${(100 * share).toFixed(2)} %`

export function printAccuracy(faces: readonly Described[], photos: number): Accuracy {
  const { genuine, impostor } = allPairs(faces)
  console.log(`photos with a face            ${faces.length} of ${photos}`)
  console.log(`same-person pairs             ${genuine.length}`)
  console.log(`stranger pairs                ${impostor.length}`)
  const matched = shareBelow(genuine, MATCH_BELOW)
  const strangersMatched = impostor.filter((d) => d < MATCH_BELOW).length
  console.log(`same person, 'match'          ${percent(matched)}  (limit: at least 88 %)`)
  console.log(`same person, 'review'         ${percent(shareBelow(genuine, REVIEW_UP_TO) - matched)}`)
  console.log(`strangers, 'match'            ${strangersMatched}  (limit: none)`)
  console.log(
    `strangers, 'review'           ${percent(shareBelow(impostor, REVIEW_UP_TO) - shareBelow(impostor, MATCH_BELOW))}`,
  )
  console.log(`area under the ROC curve      ${areaUnderCurve(genuine, impostor).toFixed(5)}`)
  console.log('\nthreshold  TAR       FAR')
  for (const threshold of [0.4, 0.45, 0.5, 0.525, MATCH_BELOW, 0.575, 0.6, 0.62, REVIEW_UP_TO, 0.66, 0.7]) {
    const row = [shareBelow(genuine, threshold), shareBelow(impostor, threshold)].map((s) =>
      percent(s).padEnd(9),
    )
    console.log(`${threshold.toFixed(3).padEnd(10)} ${row.join(' ')}`)
  }
  return { matched, strangersMatched }
}
