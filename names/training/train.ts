// `npm run train -- names [FOLDER]`: learns the costs of spellings from the lists and writes them to src/costs.json.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toExamples, LISTS_FOLDER, readLists } from './read-lists.ts'
import { trainCosts } from './train-costs.ts'

const OUTPUT = join(import.meta.dirname, '..', 'src', 'costs.json')

/**
 * Learns costs from the lists in `folder` and returns a summary of what it wrote; null if a list is missing.
 */
export function trainNames(folder = LISTS_FOLDER): string | null {
  const lists = readLists(folder)
  if (!lists) return null
  const examples = toExamples(lists)
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
