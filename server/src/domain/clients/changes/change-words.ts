import { nameSetting } from '@wabi/contract/api/setting-names.ts'
import type { SettingChanges } from './client-change.ts'

function show(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'string') return value.replaceAll('_', ' ')
  if (typeof value !== 'object') return String(value)
  const parts = Object.entries(value).map(([name, part]) => `${name}: ${show(part)}`)
  return parts.length === 0 ? 'none' : parts.join(', ')
}

/** `Approval from a score of: 80 → 60`, one line per setting, for mails. */
export function describeChanges(changes: SettingChanges): string[] {
  return Object.entries(changes).map(
    ([name, { from, to }]) => `${nameSetting(name)}: ${show(from)} → ${show(to)}`,
  )
}
