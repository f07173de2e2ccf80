import { DAY_MS } from '../time/durations.ts'

/**
 * Retention periods in days. Multiples of 365 are calendar years, so that 3650 is ten years with their leap days
 * (`subtractPeriod`).
 */
export const RETENTION_DAYS = [7, 14, 30, 60, 90, 180, 365, 730, 1825, 2555, 3650] as const
export type RetentionDays = (typeof RETENTION_DAYS)[number]

/** When the period of an approved case begins: with its decision, or when the client reports the end of the relationship. */
export const RETENTION_STARTS = ['decision', 'relationship_end'] as const
export type RetentionStart = (typeof RETENTION_STARTS)[number]

/** Countries with a template; `general`: none of them. */
export const RETENTION_COUNTRIES = ['ET', 'KE', 'general'] as const
export type RetentionCountry = (typeof RETENTION_COUNTRIES)[number]

/** How long a client keeps each class of data; null: as long as the class that contains it, the record without end. */
export interface RetentionPeriods {
  /** The whole case. */
  retentionDays: RetentionDays | null
  retentionFrom: RetentionStart
  /** Checks that ended without a decision: expired, cancelled, declined. */
  abandonedDays: RetentionDays | null
  /** Pictures and everything measured on them. */
  pictureDays: RetentionDays | null
  /** Face templates of approved and of rejected cases. */
  faceDays: RetentionDays | null
  rejectedFaceDays: RetentionDays | null
}

/** Bounds that the client has set for itself, from a country's template or its own; null: none. */
export interface RetentionBounds {
  recordLeastDays: RetentionDays | null
  recordMostDays: RetentionDays | null
  pictureMostDays: RetentionDays | null
  faceMostDays: RetentionDays | null
  abandonedMostDays: RetentionDays | null
}

export type RetentionSettings = RetentionPeriods &
  RetentionBounds & {
    /** The template that the client started from. */
    retentionCountry: RetentionCountry | null
  }

const NO_BOUNDS: RetentionBounds = {
  recordLeastDays: null,
  recordMostDays: null,
  pictureMostDays: null,
  faceMostDays: null,
  abandonedMostDays: null,
}

/** Without a template: everything is kept until somebody erases it. */
export const NO_RETENTION: RetentionSettings = {
  retentionCountry: null,
  retentionDays: null,
  retentionFrom: 'decision',
  abandonedDays: null,
  pictureDays: null,
  faceDays: null,
  rejectedFaceDays: null,
  ...NO_BOUNDS,
}

/** What a new client starts with: the short periods of every template. */
export const NEW_CLIENT_RETENTION = {
  abandonedDays: 7,
  faceDays: 90,
  rejectedFaceDays: 30,
} as const satisfies Partial<RetentionSettings>

/** Settings to start from in each country, for the client's counsel to check. They do not state the law. */
export const RETENTION_TEMPLATES: Record<RetentionCountry, RetentionSettings> = {
  ET: {
    ...NO_RETENTION,
    retentionCountry: 'ET',
    retentionDays: 3650,
    retentionFrom: 'relationship_end',
    ...NEW_CLIENT_RETENTION,
    recordLeastDays: 3650,
    faceMostDays: 365,
    abandonedMostDays: 30,
  },
  KE: {
    ...NO_RETENTION,
    retentionCountry: 'KE',
    retentionDays: 2555,
    retentionFrom: 'relationship_end',
    ...NEW_CLIENT_RETENTION,
    recordLeastDays: 2555,
    faceMostDays: 365,
    abandonedMostDays: 30,
  },
  general: {
    ...NO_RETENTION,
    retentionCountry: 'general',
    retentionDays: 1825,
    retentionFrom: 'relationship_end',
    ...NEW_CLIENT_RETENTION,
    recordLeastDays: 1825,
    faceMostDays: 365,
    abandonedMostDays: 30,
  },
}

/**
 * The instant that lies a retention period before another: what is older has outlived it. Calendar years in UTC; where
 * the day does not exist (29 February) the day before, so that nothing is erased early.
 */
export function subtractPeriod(from: Date, days: number): Date {
  if (days % 365 !== 0) return new Date(from.getTime() - days * DAY_MS)
  const before = new Date(from)
  before.setUTCFullYear(from.getUTCFullYear() - days / 365)
  // 29 February became 1 March.
  if (before.getUTCMonth() !== from.getUTCMonth()) before.setUTCDate(0)
  return before
}

/** The periods that apply, with the operator's limit; null: no end. */
export interface EffectivePeriods {
  record: number | null
  pictures: number | null
  faces: number | null
  rejectedFaces: number | null
  abandoned: number | null
}

/** The shortest of the periods that are set; null: none is. */
export const shortest = (...days: (number | null)[]): number | null => {
  const given = days.filter((one) => one !== null)
  return given.length === 0 ? null : Math.min(...given)
}

/**
 * A part is never kept longer than what contains it. The client's minimum for the record is longer than a shorter period
 * or limit; checks without a decision have none.
 */
export function effectivePeriods(
  settings: RetentionPeriods & Pick<RetentionBounds, 'recordLeastDays'>,
  storageDays: number | null,
): EffectivePeriods {
  const { retentionDays, pictureDays, faceDays, rejectedFaceDays, abandonedDays, recordLeastDays } = settings
  const wanted = shortest(retentionDays, storageDays)
  const record = wanted === null ? null : Math.max(wanted, recordLeastDays ?? 0)
  const pictures = shortest(pictureDays, record)
  const faces = shortest(faceDays, pictures)
  return {
    record,
    pictures,
    faces,
    rejectedFaces: shortest(rejectedFaceDays, faces),
    abandoned: shortest(abandonedDays, wanted),
  }
}

/** The fields whose period is outside of the bounds, each with a message. */
export function findRetentionFaults(
  settings: RetentionPeriods & RetentionBounds,
): Partial<Record<keyof RetentionPeriods | keyof RetentionBounds, string>> {
  const faults: ReturnType<typeof findRetentionFaults> = {}
  const { retentionDays, recordLeastDays, recordMostDays } = settings
  const periods = effectivePeriods(settings, null)
  if (recordLeastDays !== null && recordMostDays !== null && recordLeastDays > recordMostDays)
    faults.recordMostDays = 'The maximum is shorter than the minimum'
  if (recordLeastDays !== null && retentionDays !== null && retentionDays < recordLeastDays)
    faults.retentionDays = 'This is shorter than your minimum for the record'
  const most = (
    field: keyof RetentionPeriods,
    period: number | null,
    maximum: RetentionDays | null,
    words: string,
  ) => {
    if (maximum !== null && (period === null || period > maximum)) faults[field] ??= words
  }
  most('retentionDays', periods.record, recordMostDays, 'This is longer than your maximum for the record')
  most(
    'pictureDays',
    periods.pictures,
    settings.pictureMostDays,
    'This is longer than your maximum for pictures',
  )
  most(
    'faceDays',
    periods.faces,
    settings.faceMostDays,
    'This is longer than your maximum for face templates',
  )
  most(
    'rejectedFaceDays',
    periods.rejectedFaces,
    settings.faceMostDays,
    'This is longer than your maximum for face templates',
  )
  most(
    'abandonedDays',
    periods.abandoned,
    settings.abandonedMostDays,
    'This is longer than your maximum for checks without a decision',
  )
  return faults
}

/** What a night of retention did, by class. */
export const RETENTION_CLASSES = ['abandoned', 'faces', 'pictures', 'record', 'tests'] as const
export type RetentionClass = (typeof RETENTION_CLASSES)[number]

const RETENTION_CLASS_NAMES: Record<RetentionClass, readonly [one: string, many: string]> = {
  record: ['case', 'cases'],
  abandoned: ['check without a decision', 'checks without a decision'],
  pictures: ['case’s pictures', 'cases’ pictures'],
  faces: ['case’s face templates', 'cases’ face templates'],
  tests: ['test', 'tests'],
}

/** `3 cases’ pictures, 1 test`: what a run of retention erased; empty for nothing. */
export function listErased(erased: Readonly<Record<RetentionClass, number>>): string {
  return (Object.keys(RETENTION_CLASS_NAMES) as RetentionClass[])
    .filter((name) => erased[name] > 0)
    .map((name) => `${erased[name]} ${RETENTION_CLASS_NAMES[name][erased[name] === 1 ? 0 : 1]}`)
    .join(', ')
}

/** Which evidence a decided case still has: retention and withdrawals remove faces first, then the pictures. */
export const EVIDENCE_STATES = ['all', 'without_faces', 'without_pictures'] as const
export type EvidenceState = (typeof EVIDENCE_STATES)[number]

/** Who set a legal hold: the client, or the platform's staff. Each lifts its own. */
export const HOLD_SIDES = ['client', 'platform'] as const
export type HoldSide = (typeof HOLD_SIDES)[number]
