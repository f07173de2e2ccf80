import {
  type AccessedObject,
  type AccessFilter,
  listAccessedObjects,
} from '../../server/src/domain/audit/search/list-accessed-objects.ts'
import { systemContext } from '../../server/src/domain/kernel/system-context.ts'
import type { Platform } from '../../server/src/platform/platform.ts'

/** Prints what was accessed, by whom and when, as tab-separated lines with a header, and totals on standard error. */
export async function printAccessedObjects(platform: Platform, filter: AccessFilter): Promise<void> {
  const objects = await listAccessedObjects(systemContext(platform, 'audit accessed'), filter)
  for (const line of formatAccessedObjects(objects)) console.log(line)
  const verifications = new Set(objects.map(({ subject }) => subject).filter((id) => id.startsWith('ver_')))
  const clients = new Set(objects.map(({ clientId }) => clientId).filter((id) => id !== null))
  console.error(
    `\n${verifications.size} verifications of ${clients.size} clients, ${objects.length} lines. Files that were downloaded (exports, archives, evidence packages) can contain more people: see their own entries.`,
  )
}

/** One line for each object, action and actor. */
function formatAccessedObjects(objects: readonly AccessedObject[]): string[] {
  const lines = objects.map(({ clientId, subject, action, actorKind, actorId, times, firstAt, lastAt }) =>
    [
      clientId ?? 'platform',
      subject,
      action,
      actorKind,
      actorId ?? '',
      times,
      firstAt.toISOString(),
      lastAt.toISOString(),
    ].join('\t'),
  )
  const head = ['client', 'object', 'action', 'actor', 'actor id', 'times', 'first', 'last']
  return [head.join('\t'), ...lines]
}
