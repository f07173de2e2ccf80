import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DEFAULT_OUT } from '@wabi/specimens/make-specimens.ts'

/** Issuers' public specimens with their MRZ lines, kept beside the checkout and never part of it. */
const CALIBRATION = fileURLToPath(new URL('../../../../shared/data/documents/mrz/', import.meta.url))
/** Drawn by `npm run specimens`. */
const DRAWN = `${DEFAULT_OUT}/`

export type Specimen = { name: string; file: string; lines: string[] }

export function calibration(): Specimen[] {
  if (!existsSync(`${CALIBRATION}truth.json`)) return []
  const truth = JSON.parse(readFileSync(`${CALIBRATION}truth.json`, 'utf8')) as Record<
    string,
    { lines: string[] }
  >
  return Object.entries(truth).map(([name, { lines }]) => ({ name, file: CALIBRATION + name, lines }))
}

/** Drawn pictures with an MRZ, including those with forged digits, which must not be valid. */
export function drawn(): (Specimen & { forged: boolean })[] {
  if (!existsSync(DRAWN)) return []
  return readdirSync(DRAWN)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const truth = JSON.parse(readFileSync(DRAWN + name, 'utf8')) as { mrz?: string[] }
      const file = DRAWN + name.replace('.json', '.jpg')
      if (!truth.mrz?.length || name.includes('unreadable') || !existsSync(file)) return []
      return [{ name, file, lines: truth.mrz, forged: name.includes('mrz-digit') }]
    })
}

/** Drawn pictures without an MRZ. */
export function withoutZone(): { name: string; file: string }[] {
  if (!existsSync(DRAWN)) return []
  return readdirSync(DRAWN)
    .filter((name) => name.endsWith('.jpg') && !/passport|national-id-back/.test(name))
    .map((name) => ({ name, file: DRAWN + name }))
}
