import { readFileSync } from 'node:fs'
import { DEFAULT_OUT, makeSpecimens, type Specimen } from '@wabi/specimens/make-specimens.ts'

let all: Promise<Specimen[]> | undefined

/** A drawn, photographed card of a fictional person; without flaw by default. */
export async function specimen(
  person: string,
  kind: Specimen['kind'],
  side: Specimen['side'],
  flaw: Specimen['flaw'] = null,
): Promise<Specimen> {
  all ??= makeSpecimens(DEFAULT_OUT)
  const found = (await all).find(
    (one) =>
      one.person === person &&
      one.kind === kind &&
      one.side === side &&
      one.flaw === flaw &&
      !/-(1080p|12mp)$/.test(one.id),
  )
  if (!found) throw new Error(`no specimen ${person} ${kind} ${side} ${flaw ?? 'without flaw'}`)
  return found
}

/** A picture as a browser uploads it. */
export function photo(path: string): Blob {
  return new Blob([new Uint8Array(readFileSync(path))], { type: 'image/jpeg' })
}

/** A picture as the selfie step sends it. */
export function dataUrl(path: string): string {
  return `data:image/jpeg;base64,${readFileSync(path).toString('base64')}`
}
