import type { Side } from '../draw-specimen.ts'

/** Kinds of samples. The first four are Ethiopia's; `td3` is any other country's passport, `mrv-a` and `mrv-b` are visas. */
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

/** Ids of the customer's flow; null where the flow asks for no such document (visas). */
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

/** Passports and visas are one page. A TD2 card bears its zone on the front as often as on the back; ours on the front. */
export const sidesOf = (kind: SampleKind): Side[] =>
  kind === 'passport' || kind === 'td3' || kind === 'td2' || kind.startsWith('mrv')
    ? ['front']
    : ['front', 'back']

export const ETHIOPIAN_KINDS: readonly SampleKind[] = ['fayda', 'kebele', 'licence', 'passport']

/** Does this side bear a machine-readable zone? */
export const hasZone = (kind: SampleKind, side: Side): boolean =>
  kind === 'td1' ? side === 'back' : ['passport', 'td2', 'td3', 'mrv-a', 'mrv-b'].includes(kind)
