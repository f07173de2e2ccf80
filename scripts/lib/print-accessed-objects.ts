import {
  type AccessedObject,
  listAccessedObjects,
} from '../../server/src/domain/audit/search/list-accessed-objects.ts'
import { systemContext } from '../../server/src/domain/kernel/system-context.ts'
import type { Platform } from '../../server/src/platform/platform.ts'

/** Prints what an account accessed in a period as tab-separated lines with a header, and totals on standard error. */
export async function printAccessedObjects(
  platform: Platform,
  filter: { actor: string; from?: string | undefined; to?: string | undefined },
): Promise<void> {
  const objects = await listAccessedObjects(systemContext(platform, 'audit accessed'), filter)
  for (const line of formatAccessedObjects(objects)) console.log(line)
  const verifications = new Set(objects.map(({ subject }) => subject).filter((id) => id.startsWith('ver_')))
  const clients = new Set(objects.map(({ clientId }) => clientId).filter((id) => id !== null))
  console.error(
    `\n${verifications.size} verifications of ${clients.size} clients, ${objects.length} lines. Files that were downloaded (exports, archives, evidence packages) can contain more people: see their own entries.`,
  )
}

/** One line for each object and action. */
function formatAccessedObjects(objects: readonly AccessedObject[]): string[] {
  const lines = objects.map(({ clientId, subject, action, times, firstAt, lastAt }) =>
    [clientId ?? 'platform', subject, action, times, firstAt.toISOString(), lastAt.toISOString()].join('\t'),
  )
  return [['client', 'object', 'action', 'times', 'first', 'last'].join('\t'), ...lines]
}
