import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { removeCopiesBefore } from '../../../platform/db/copy-before-migrating.ts'
import type { Ctx } from '../../kernel/context.ts'

/** People who were erased since are in the copies: nobody goes back after this time. */
const COPY_DAYS = 30

/** Deletes copies that were made before migrations of an embedded database, and databases that were replaced by one. */
export async function removeOldCopies({ clock, config, log }: Ctx): Promise<void> {
  const removed = removeCopiesBefore(config.dataDir, new Date(clock.now().getTime() - COPY_DAYS * DAY_MS))
  if (removed > 0) log.info({ removed }, 'deleted old copies of the database')
}
