import { readFileSync } from 'node:fs'
import type { Head } from '../../server/src/domain/audit/chain/head.ts'
import { parseHeads } from '../../server/src/domain/audit/chain/stored-heads.ts'

/** npm first prints the command it runs: `npm run audit -- heads > FILE` without `--silent` includes that. */
const NPM_HEADER = /^(?:\s*\n|> .*\n)+/u

/**
 * Signed heads from a file written by `npm run audit -- heads`.
 * @throws Error with a readable message when there is no such file, or when it holds something else
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
    return parseHeads(text.replace(NPM_HEADER, ''))
  } catch (error) {
    throw new Error(`${file} is not what \`npm run audit -- heads\` prints`, { cause: error })
  }
}
