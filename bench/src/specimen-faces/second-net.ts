import { loadHuman } from '../faces/tfjs-reference.ts'
import type { DrawnFace } from './measure.ts'
import type { SourceFace } from './source-faces.ts'

/**
 * The same faces by a net that took no part in the search: Human's `faceres`, whose similarity is 1 for equal faces. It
 * has no threshold of ours, so the similarities of different women in the samples are printed beside.
 */
export async function printSecondNet(
  drawn: readonly DrawnFace[],
  sources: readonly SourceFace[],
): Promise<void> {
  const { human, tf } = await loadHuman({ description: true })
  const embed = async ({ data, width, height }: DrawnFace['picture']) => {
    const image = tf.tensor3d(data, [height, width, 3], 'int32')
    const { face } = await human.detect(image)
    tf.dispose(image)
    return face
  }
  const known: { name: string; embedding: number[] }[] = []
  for (const picture of new Set(sources.map((source) => source.picture))) {
    for (const { box, embedding } of await embed(picture)) {
      if (!embedding) continue
      const middle = box[0] + box[2] / 2
      const [source] = sources
        .filter((one) => one.picture === picture)
        .sort((a, b) => apart(a, middle) - apart(b, middle))
      known.push({ name: source!.name, embedding })
    }
  }
  const found: { person: string; kind: string; embedding: number[] }[] = []
  for (const { person, kind, picture } of drawn) {
    const [face] = await embed(picture)
    if (face?.embedding) found.push({ person, kind, embedding: face.embedding })
  }
  const alike = (a: number[], b: number[]) => human.match.similarity(a, b)
  const among = known
    .flatMap((a, i) => known.slice(i + 1).map((b) => alike(a.embedding, b.embedding)))
    .sort((a, b) => a - b)
  const at = (share: number) => among[Math.floor(share * (among.length - 1))]!.toFixed(2)
  console.log(
    `\nSecond net, similarity (samples among each other: median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)})`,
  )
  for (const { person, kind, embedding } of found) {
    const [nearest] = known
      .map(({ name, embedding: other }) => ({ name, alike: alike(embedding, other) }))
      .sort((a, b) => b.alike - a.alike)
    const others = found.filter((one) => one.person !== person).map((one) => alike(one.embedding, embedding))
    const own = found.find((one) => one.person === person && one.kind !== kind)
    console.log(
      `  ${person.padEnd(6)} ${kind.padEnd(8)} source ${nearest!.alike.toFixed(2)} (sample ${nearest!.name})  other person ${Math.max(...others).toFixed(2)}  own other picture ${own ? alike(own.embedding, embedding).toFixed(2) : 'none'}`,
    )
  }
}

const apart = ({ face: { box } }: SourceFace, x: number) => Math.abs(box[0] + box[2] / 2 - x)
