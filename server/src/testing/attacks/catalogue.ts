import { CANARIES } from './canaries.ts'
import { CUSTOMER_RACES } from './customer-races.ts'
import { FOREIGN_IDS } from './foreign-ids.ts'
import { IMAGES } from './images.ts'
import { MULTIPARTS } from './multiparts.ts'
import { PAYLOADS } from './payloads.ts'
import { RACES } from './races.ts'
import type { AttackRow } from './row.ts'
import { SESSION_IDS } from './session-ids.ts'
import { SIGN_IN_TIMING } from './sign-in-timing.ts'
import { STEP_ORDERS } from './steps.ts'

/** The attack catalogue. Findings of reviews have tests of their own, which `npm run test:security` runs too. */
export const ATTACKS: readonly AttackRow[] = [
  FOREIGN_IDS,
  IMAGES,
  MULTIPARTS,
  PAYLOADS,
  SESSION_IDS,
  RACES,
  CUSTOMER_RACES,
  STEP_ORDERS,
  CANARIES,
  SIGN_IN_TIMING,
]
