import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem } from 'node:os'

/** The machine that a result was measured on; nothing that identifies it. */
export interface Machine {
  processor: string
  cores: number
  memoryGb: number
  system: string
  node: string
  /** Load average of the last minute when the run began: other work on the machine. */
  load: number
  /** The commit that was measured; `+` when files differed from it. */
  commit: string
}

export function describeMachine(): Machine {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--untracked-files=no') !== ''
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `Linux ${release().split('-')[0]}`,
    node: process.version,
    load: Math.round(loadavg()[0]! * 10) / 10,
    commit: git('rev-parse', '--short', 'HEAD') + (changed ? '+' : ''),
  }
}
