// `npm run papers -- --out DIR [--client CLIENT]`: copies the templates of docs/compliance/templates to DIR. With a
// client, what its settings and this installation say is filled in; the rest stays marked `[to complete: …]`.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { idSchema } from '../contract/src/endpoint/ids.ts'
import { ROOT } from './lib/root.ts'
import { fillTemplate } from './papers/fill-template.ts'

const USAGE =
  'npm run papers -- --out DIR [--client cli_…]   writes the compliance documents of docs/compliance/templates'
const TEMPLATES = join(ROOT, 'docs', 'compliance', 'templates')

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { out: { type: 'string' }, client: { type: 'string' } } })
  const { out, client } = values
  if (out === undefined || (client !== undefined && !idSchema('client').safeParse(client).success)) {
    console.error(
      `wabi: ${out === undefined ? 'say where to write, with --out DIR' : '--client takes a client’s id'}\n\n${USAGE}`,
    )
    return 2
  }
  // Loads the whole platform, which the templates alone do not need.
  const filled =
    client === undefined
      ? {}
      : await (await import('./papers/read-client-values.ts')).readClientValues(client)
  mkdirSync(out, { recursive: true })
  const files = readdirSync(TEMPLATES)
  for (const file of files)
    writeFileSync(join(out, file), fillTemplate(readFileSync(join(TEMPLATES, file), 'utf8'), filled))
  console.log(
    `${files.length} documents in ${out}. Have counsel review them, and complete what is marked '[to complete: …]'.`,
  )
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`wabi: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
