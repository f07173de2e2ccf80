import { z } from 'zod'
import { instant } from './reply.ts'

/** Encrypted backups to `BACKUP_TO`, and rehearsals of a restore. */
export const BackupHealth = z.object({
  /** Interval of the backups; null without `BACKUP_TO`. */
  everySeconds: z.number().min(0).nullable(),
  /** The newest is older than two intervals. */
  late: z.boolean(),
  /** The newest that was verified after writing. */
  last: z.object({ name: z.string(), at: instant, bytes: z.number().min(0) }).nullable(),
  /** Why the last attempt failed; null where it succeeded. */
  failure: z.object({ at: instant, words: z.string() }).nullable(),
  /** The last restore into a temporary database by `npm run admin -- rehearse`. */
  rehearsal: z
    .object({ at: instant, backupAt: instant.nullable(), passed: z.boolean(), words: z.string() })
    .nullable(),
})
