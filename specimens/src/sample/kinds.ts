import type { Side } from '../draw-specimen.ts'

/**
 * Kinds of samples. The first four are Ethiopian; `td3` is any other country's passport, `mrv-a` and `mrv-b` are visas.
 */
export const SAMPLE_KINDS = [
  'fayda',
  'kebele',
  'licence',
  'passport',
  'td1',
  'td2',
  'td3',
  'mrv-a',
  'mrv-b',
  'aamva',
] as const
export type SampleKind = (typeof SAMPLE_KINDS)[number]

/** Document types of the customer's flow; null where the flow does not accept the document (visas). */
export const SAMPLE_DOCUMENT_TYPE = {
  fayda: 'national_id',
  kebele: 'kebele_id',
  licence: 'drivers_license',
  passport: 'passport',
  td1: 'national_id',
  td2: 'national_id',
  td3: 'passport',
  'mrv-a': null,
  'mrv-b': null,
  aamva: 'drivers_license',
} as const satisfies Record<SampleKind, string | null>

/**
 * Passports and visas have one page. Real TD2 cards have the MRZ on the front as often as on the back; here on the
 * front.
 */
export const getSides = (kind: SampleKind): Side[] =>
  kind === 'passport' || kind === 'td3' || kind === 'td2' || kind.startsWith('mrv')
    ? ['front']
    : ['front', 'back']

export const ETHIOPIAN_KINDS: readonly SampleKind[] = ['fayda', 'kebele', 'licence', 'passport']

/** Whether this side has an MRZ. */
export const hasZone = (kind: SampleKind, side: Side): boolean =>
  kind === 'td1' ? side === 'back' : ['passport', 'td2', 'td3', 'mrv-a', 'mrv-b'].includes(kind)
