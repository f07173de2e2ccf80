import { MEN, WOMEN } from '@wabi/specimens/sample/names/ethiopian-names.ts'
import type { Entry } from '../../../names/training/read-lists.ts'

/** The given names of the specimens' fictional people, in both scripts, and names of three generations made of them. */
export function drawnNames(): { words: Entry[]; people: Entry[] } {
  const words = [...WOMEN, ...MEN].map(([latin, geez]): Entry => ({ latin, geez }))
  const people = words.map((given, at): Entry => {
    // Steps without a common divisor with the number of men's names, so that the combinations differ.
    const [father, grandfather] = [MEN[(at * 7 + 3) % MEN.length]!, MEN[(at * 11 + 5) % MEN.length]!]
    return {
      latin: `${given.latin} ${father[0]} ${grandfather[0]}`,
      geez: `${given.geez} ${father[1]} ${grandfather[1]}`,
    }
  })
  return { words, people }
}

/** Names of three generations, each made of words in a list. */
export function combineWords(words: readonly Entry[]): Entry[] {
  const single = words.filter(({ geez, latin }) => !/\s/u.test(geez + latin))
  return single.map((own, at) => {
    const [father, grandfather] = [7, 11].map((step) => single[(at * step + 3) % single.length]!)
    const join = (script: keyof Entry) => [own, father!, grandfather!].map((word) => word[script]).join(' ')
    return { geez: join('geez'), latin: join('latin') }
  })
}
