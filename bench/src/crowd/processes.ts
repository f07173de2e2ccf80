import { readdirSync, readFileSync } from 'node:fs'

/** The process and all that it has started, and so on: pids. */
export function listTree(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/u.test(entry)) continue
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      // The name, in parentheses, may contain spaces.
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(entry)])
    } catch {
      // It has ended meanwhile.
    }
  }
  const all = [root]
  for (const pid of all) all.push(...(children.get(pid) ?? []))
  return all
}
