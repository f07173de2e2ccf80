import { z } from 'zod'

/**
 * `behind`, `unreachable`: the primary answers until it has caught up. `refused`: it is not a replica of the primary, or
 * its roles have other rights.
 */
export const REPLICA_STATES = ['in_use', 'behind', 'unreachable', 'refused'] as const
export type ReplicaState = (typeof REPLICA_STATES)[number]

const count = z.int().min(0)

/** The read replica as one process finds it. */
export const ReplicaFigures = z.object({
  state: z.enum(REPLICA_STATES),
  /** How much of the primary's log it had not replayed when it was last asked; null while it does not answer. */
  behindBytes: z.number().min(0).nullable(),
  /** Since the process started: reads that the replica answered, and those that the primary answered instead. */
  answered: count,
  passedOn: count,
})
