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
}

/**
 * The limits of every client that has not switched them off. A family shares a device, an address and a network, and
 * often a phone; a ring shares a phone or mailbox across devices. No limit is on a network alone: whole towns share one
 * behind a mobile operator.
 */
export const STANDARD_VELOCITY: readonly VelocityLimit[] = (['phone', 'email'] as const).flatMap((key) => [
  { key, people: 4, days: 90, devices: 3 },
  { key, people: 5, days: 90 },
])

/** Whether the standard limits apply to a client. */
export const VELOCITY_SETTINGS = ['standard', 'off'] as const
export type VelocitySetting = (typeof VELOCITY_SETTINGS)[number]
