import { z } from 'zod'
import { idSchema } from '../endpoint/ids.ts'
import { instant } from './reply.ts'

/** A change of a client's settings that the platform's staff requested and that waits for an owner. */
export const ClientChange = z
  .object({
    id: idSchema('clientChange'),
    /** For the client the name of the platform's team. */
    requestedBy: z.string(),
    changes: z.array(z.object({ setting: z.string(), from: z.unknown(), to: z.unknown() })),
    createdAt: instant,
    /** It can no longer be accepted from then on. */
    expiresAt: instant,
  })
  .meta({ id: 'ClientChange' })
