import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'
import { renderAccessMatrix } from './access-matrix.ts'
import { renderDataInventory } from './data-inventory.ts'
import { renderThirdParties } from './third-parties.ts'

/** Documents in docs/compliance that are generated from the code, by file name. */
const GENERATED: Readonly<Record<string, () => string | Promise<string>>> = {
  'access-matrix.md': renderAccessMatrix,
  'data-inventory.md': renderDataInventory,
  'third-parties.md': renderThirdParties,
}

const toPath = (file: string) => join(ROOT, 'docs', 'compliance', file)

/** Writes the generated documents. */
export async function writeGeneratedDocuments(): Promise<void> {
  for (const [file, render] of Object.entries(GENERATED)) writeFileSync(toPath(file), await render())
}

/** Names of generated documents that differ from what the code says now. */
export async function findOutdatedDocuments(): Promise<string[]> {
  const outdated: string[] = []
  for (const [file, render] of Object.entries(GENERATED))
    if (readFileSync(toPath(file), 'utf8') !== (await render())) outdated.push(file)
  return outdated
}
