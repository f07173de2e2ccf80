import { SHARED_DETAILS, type SharedDetail } from '../verification/shared-details.ts'

/** The details for which people can be counted; one face is one person. */
export const VELOCITY_KEYS = SHARED_DETAILS.filter((detail) => detail !== 'face')
export type VelocityKey = Exclude<SharedDetail, 'face'>

/** Largest numbers of a limit. Cases keep their keys until they are erased; a longer window would say little. */
export const MAX_VELOCITY_PEOPLE = 500
export const MAX_VELOCITY_DAYS = 365

/** How many different people may share a detail before a person decides. */
export interface VelocityLimit {
  key: VelocityKey
  /** The number of different people, this one included, from which the case goes to review. */
  people: number
  /** Only cases decided in this many days before count. */
  days: number
  /** Counts only if at least this many different devices were used; left out: with any number. */
  devices?: number | undefined
  /** Counts only if the names say at least this many families; left out: with any number. Standard limits only. */
  families?: number
  /** Counts only those who shared this detail too. Standard limits only. */
  with?: VelocityKey
}

/** People of one or two families from whom a shared phone, mailbox or device is no longer taken for a household's. */
const HOUSEHOLD_LIMIT = 8

/**
 * The limits of every client that has not switched them off. A household, whose names say one or two families, shares a
 * phone, a mailbox, a device and a house; four people of three families are a ring. No limit is on a network alone:
 * whole towns share one behind a mobile operator.
 */
export const STANDARD_VELOCITY: readonly VelocityLimit[] = [
  ...(['phone', 'email'] as const).flatMap((key) => [
    { key, people: 4, days: 90, families: 3 },
    { key, people: 4, days: 90, devices: 3 },
    { key, people: HOUSEHOLD_LIMIT, days: 90 },
  ]),
  { key: 'device', people: 4, days: 30, families: 3 },
  { key: 'device', people: HOUSEHOLD_LIMIT, days: 30 },
  { key: 'address', with: 'network', people: 4, days: 7, families: 3 },
]

/** Whether the standard limits apply to a client. */
export const VELOCITY_SETTINGS = ['standard', 'off'] as const
export type VelocitySetting = (typeof VELOCITY_SETTINGS)[number]
