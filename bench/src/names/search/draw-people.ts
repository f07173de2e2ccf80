import { toLatin } from '@wabi/names'
import { MEN, WOMEN } from '@wabi/specimens/sample/names/ethiopian-names.ts'
import { random } from '@wabi/specimens/random.ts'
import { CUSTOMARY_NAMES, KNOWN_NAMES } from '../../../../names/src/lexicon.ts'
import { geezUnits } from '../../../../names/src/units.ts'
import type { Entry } from '../../../../names/training/read-lists.ts'

/**
 * Shifts the ranks of names, so that the most frequent one is borne by 27 people in 1000 and the following ones fall off as
 * 1 / rank: Mohammed is borne by about 25.
 */
const RANK_SHIFT = 8

/**
 * Names in both scripts, the most frequent first: those with an estimated frequency, then the specimens' names, then
 * further well-known ones with a derived Latin spelling.
 */
function readPool(): Entry[] {
  const spelt = [...MEN, ...WOMEN].map(([latin, geez]): Entry => ({ geez, latin }))
  const frequent = CUSTOMARY_NAMES.toSorted((a, b) => b.share - a.share).flatMap(({ forms }): Entry[] => {
    const [geez, latin] = [forms.find((form) => geezUnits(form).length > 0), forms.find(isLatin)]
    return geez && latin ? [{ geez, latin: latin[0]!.toUpperCase() + latin.slice(1) }] : []
  })
  const known = KNOWN_NAMES.map((geez): Entry => ({ geez, latin: toLatin(geez) }))
  const all = [...frequent, ...spelt, ...known]
  return all.filter(({ geez }, at) => all.findIndex((other) => other.geez === geez) === at)
}

const isLatin = (form: string) => /^[a-z]+$/u.test(form)

interface DrawnPeople {
  /** How many different names people are drawn from. */
  names: number
  /** One name, by frequency. */
  drawName(): Entry
  /** A person's own and father's name; two of three people also have a grandfather's. */
  drawPerson(): Entry
}

/** People whose names are combined by frequency, so that they share index keys as often as real ones do. */
export function createPeople(seed: number): DrawnPeople {
  const pool = readPool()
  const { between, whole } = random(seed)
  let total = 0
  const upTo = pool.map((_, rank) => (total += 1 / (rank + 1 + RANK_SHIFT)))
  const drawName = () => {
    const wanted = between(0, total)
    let [low, high] = [0, pool.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (upTo[middle]! > wanted) high = middle
      else low = middle + 1
    }
    return pool[low]!
  }
  return {
    names: pool.length,
    drawName,
    drawPerson() {
      const names = Array.from({ length: whole(3) === 0 ? 2 : 3 }, drawName)
      return {
        geez: names.map(({ geez }) => geez).join(' '),
        latin: names.map(({ latin }) => latin).join(' '),
      }
    },
  }
}
