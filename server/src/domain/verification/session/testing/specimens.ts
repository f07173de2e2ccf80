import { DEFAULT_OUT, makeSpecimens, type Specimen } from '@wabi/specimens/make-specimens.ts'

let all: Promise<Specimen[]> | undefined

/** A drawn and photographed card of a fictional person, at 1280 x 720; without flaws unless one is named. */
export async function specimen(id: string): Promise<Specimen> {
  all ??= makeSpecimens(DEFAULT_OUT)
  const found = (await all).find((one) => one.id === id)
  if (!found) throw new Error(`there is no specimen ${id}`)
  return found
}
