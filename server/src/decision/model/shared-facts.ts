import type { VelocityKey } from '@wabi/contract/rules/velocity.ts'

/** Who shared one of this case's details in the days before its decision. */
export interface SharedFacts {
  key: VelocityKey
  days: number
  /** Different people, this one included. */
  people: number
  /** Different devices that they used, this one included. */
  devices: number
  /** Families that their names say, this one included; as many as people where no limit needs it. */
  families: number
  /** Only those who share this detail too. */
  with?: VelocityKey | undefined
}
