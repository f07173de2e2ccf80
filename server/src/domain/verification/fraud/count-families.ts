import { parseName, wordsAgree, type NameWord } from '@wabi/names'

/**
 * How many families these names say. Two people are of one family if they have a father's or family name in common,
 * or one's given name is the other's father's name. People whose name is not known are a family each.
 */
export function countFamilies(names: readonly (string | null)[]): number {
  const people = names.map((name) => (name === null ? [] : parseName(name).words))
  const families: NameWord[][][] = []
  for (const person of people) {
    const related = families.filter((family) => family.some((other) => areRelated(person, other)))
    for (const family of related) families.splice(families.indexOf(family), 1)
    families.push([person, ...related.flat()])
  }
  return families.length
}

function areRelated(
  [given, ...after]: readonly NameWord[],
  [theirGiven, ...theirAfter]: readonly NameWord[],
) {
  if (!given || !theirGiven) return false
  const agree = (a: NameWord | undefined, b: NameWord | undefined) =>
    a !== undefined && b !== undefined && !a.initial && !b.initial && wordsAgree(a, b)
  return (
    after.some((word) => theirAfter.some((theirs) => agree(word, theirs))) ||
    agree(given, theirAfter[0]) ||
    agree(theirGiven, after[0])
  )
}
