import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, toolPath } from '../../scripts/lib/root.ts'
import { runCommand } from '../../scripts/lib/run-command.ts'
import { typesOfApi } from './types-of-api.ts'

const TYPES = join(ROOT, 'sdk', 'src', 'types', 'api.gen.ts')

/** The file's first line, with a hash of the unformatted text, which tells whether the contract has changed. */
function firstLine(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return `// Written from the contract by \`npm run fix\`: ${hash}\n`
}

/** Whether `src/types/api.gen.ts` matches the contract. */
export async function typesAreCurrent(): Promise<boolean> {
  return (await readFile(TYPES, 'utf8').catch(() => '')).startsWith(firstLine(typesOfApi()))
}

/** Generates `src/types/api.gen.ts` again if the contract has changed. */
export async function writeTypes(): Promise<void> {
  if (await typesAreCurrent()) return
  const text = typesOfApi()
  await writeFile(TYPES, `${firstLine(text)}\n${text}`)
  await runCommand(process.execPath, [toolPath('oxfmt', 'bin', 'oxfmt'), TYPES], { capture: true })
}
