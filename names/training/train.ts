// `npm run train -- names [FOLDER]`: learns the costs of spellings from the lists and writes them to src/costs.json.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { examplesOf, LISTS_FOLDER, readLists } from './read-lists.ts'
import { trainCosts } from './train-costs.ts'

const OUTPUT = join(import.meta.dirname, '..', 'src', 'costs.json')

/**
 * Learns from the lists in `folder`, by default those beside the repository, and says what it wrote; null where the folder
 * lacks them.
 */
export function trainNames(folder = LISTS_FOLDER): string | null {
  const lists = readLists(folder)
  if (!lists) return null
  const examples = examplesOf(lists)
  const costs = trainCosts(examples)
  const lines = Object.entries(costs).map(([key, value]) => {
    if (typeof value === 'string' || Array.isArray(value))
      return `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`
    const rows = Object.entries(value).map(
      ([context, row]) => `    ${JSON.stringify(context)}: ${JSON.stringify(row)}`,
    )
    return `  ${JSON.stringify(key)}: {\n${rows.join(',\n')}\n  }`
  })
  writeFileSync(OUTPUT, `{\n${lines.join(',\n')}\n}\n`)
  return `${examples.length} words, ${costs.groups.length} groups of letters: ${OUTPUT}`
}
