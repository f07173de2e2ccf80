import type { SettingChanges } from './client-change.ts'

const show = (value: unknown) =>
  value === null || value === undefined ? 'none' : typeof value === 'string' ? value : JSON.stringify(value)

/** `approveAt: 80 → 60`, one line per setting, for mails. */
export function describeChanges(changes: SettingChanges): string[] {
  return Object.entries(changes).map(([name, { from, to }]) => `${name}: ${show(from)} → ${show(to)}`)
}
