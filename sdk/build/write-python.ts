import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/root.ts'
import { pythonOfApi } from './python-of-api.ts'

const PACKAGE = join(ROOT, 'sdk', 'python', 'wabi')

/** The generated files of the Python client that no longer match the contract. */
export async function listOutdatedPython(): Promise<string[]> {
  const outdated: string[] = []
  for (const [name, text] of Object.entries(pythonOfApi()))
    if ((await readFile(join(PACKAGE, name), 'utf8').catch(() => '')) !== text) outdated.push(name)
  return outdated
}

/** Generates `sdk/python/wabi/types.py` and `resources.py`. */
export async function writePython(): Promise<void> {
  for (const [name, text] of Object.entries(pythonOfApi())) await writeFile(join(PACKAGE, name), text)
}
