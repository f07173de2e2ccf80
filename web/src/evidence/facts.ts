import type { CheckId } from '@wabi/contract/verification/checks.ts'
import { serverText } from '../lib/server-text.ts'
import { CODE_WORDS, FACT_NAMES, FACT_NAMES_BY_CHECK } from './fact-words.ts'

/** Formats the facts of a check for staff: `sharpness: 0.8123` becomes `Sharpness` and `0.812`. */
export type Fact = string | number | boolean | null

/** The name for this check or for all, if there is one; else `faceDistance` and `face_distance` become `Face distance`. */
export function factName(key: string, check?: CheckId): string {
  const named = (check && FACT_NAMES_BY_CHECK[check]?.[key]) ?? FACT_NAMES[key]
  if (named) return named
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/\b(mrz|qr|id)\b/g, (word) => word.toUpperCase())
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Replaces one or more codes (`glare cut_off`) by words; other text stays unchanged. */
export function factValue(value: Fact): string {
  if (value === null) return 'not read'
  if (typeof value === 'boolean') return serverText(value ? 'yes' : 'no')
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000)
  const words = value.split(' ').map((code) => CODE_WORDS[code])
  return words.every((word) => word !== undefined) ? words.map(serverText).join(', ') : value
}
