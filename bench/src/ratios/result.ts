import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './machine.ts'
import type { Row } from './row.ts'

/** A whole table, as it is stored and docs/PERFORMANCE.md shows it. */
export interface Result {
  /** Day of the run. */
  date: string
  machine: Machine
  rows: Row[]
  /** Groups that failed, with the error's words. */
  failed: Record<string, string>
}

const FILE = join(import.meta.dirname, '..', '..', 'results', 'latest.json')

export const readResult = (): Result => JSON.parse(readFileSync(FILE, 'utf8')) as Result

export function writeResult(result: Result): void {
  writeFileSync(FILE, `${JSON.stringify(result, null, 2)}\n`)
}
