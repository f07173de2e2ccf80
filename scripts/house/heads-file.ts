import { readFileSync } from 'node:fs'
import type { Head } from '../../server/src/domain/audit/head.ts'
import { parseHeads } from '../../server/src/domain/audit/kept-heads.ts'

/** npm tells first, on the output, what it runs: `npm run audit -- heads > FILE` without `--silent` keeps that too. */
const TOLD_BY_NPM = /^(?:\s*\n|> .*\n)+/u

/**
 * Signed ends as `npm run audit -- heads` printed them into a file.
 * @throws Error in words when there is no such file, or when it holds something else
 */
export function readHeadsFile(file: string): Head[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${file} cannot be read (${String((error as NodeJS.ErrnoException).code)})`, {
      cause: error,
    })
  }
  try {
    return parseHeads(text.replace(TOLD_BY_NPM, ''))
  } catch (error) {
    throw new Error(`${file} is not what \`npm run audit -- heads\` prints`, { cause: error })
  }
}
