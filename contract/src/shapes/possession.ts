import { z } from 'zod'
import { POSSESSION_MEANS } from '../verification/possession.ts'
import { instant } from './reply.ts'

/** A passed proof of possession. */
export const Possession = z
  .object({
    by: z
      .enum(POSSESSION_MEANS)
      .describe('How the customer received the code: by text message, by e-mail, or in your own app'),
    at: instant.describe('When the customer entered the right code'),
  })
  .describe('Proof that the person who opened the link is the one it was sent to')
  .meta({ id: 'Possession' })
