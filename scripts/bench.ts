// `npm run bench -- NAME [ARGS]`: runs bench/src/NAME.ts, which prints its numbers and fails above its limits. Without
// a name: all.ts, the table of ratios.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/root.ts'

const folder = join(ROOT, 'bench', 'src')
const [name = 'all', ...args] = process.argv.slice(2)
const file = join(folder, `${name}.ts`)

if (!existsSync(file)) {
  const names = readdirSync(folder)
    .filter((entry) => entry.endsWith('.ts'))
    .map((entry) => entry.slice(0, -3))
  console.error(`npm run bench -- NAME, with NAME one of: ${names.join(', ')}`)
  process.exit(1)
}

const bench = (await import(file)) as { run(args: string[]): Promise<void> }
await bench.run(args)
// OCR threads would keep the process alive.
process.exit()
