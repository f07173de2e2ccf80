import { z } from 'zod'
import { POSSESSION_MEANS } from '../verification/possession.ts'
import { instant } from './reply.ts'

/** A passed proof of possession. */
export const Possession = z.object({ by: z.enum(POSSESSION_MEANS), at: instant }).meta({ id: 'Possession' })
