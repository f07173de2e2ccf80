import { join } from 'node:path'
import { rolldown } from 'rolldown'

const SOURCE = join(import.meta.dirname, '..', 'src')

const BUNDLES = {
  /** `@wabi/sdk`. */
  client: ['index.ts', 'esm'],
  /** `@wabi/sdk/embed`. */
  embed: ['embed/open-wabi.ts', 'esm'],
  /** `/embed.js` of the product. */
  script: ['embed/script.ts', 'iife'],
  /** `npx @wabi/sdk`: runs on Node. */
  command: ['../../scripts/webhooks/sdk-command.ts', 'esm'],
} as const

/** One of the package's files as shipped: bundled, minified, without dependencies. */
export async function bundle(name: keyof typeof BUNDLES): Promise<string> {
  const [entry, format] = BUNDLES[name]
  const isCommand = name === 'command'
  const bundling = await rolldown({
    input: join(SOURCE, entry),
    platform: isCommand ? 'node' : 'neutral',
    logLevel: 'silent',
  })
  try {
    const { output } = await bundling.generate({ format, minify: true })
    const [only] = output
    const foreign = only.imports.filter((from) => !isCommand || !from.startsWith('node:'))
    if (output.length !== 1 || foreign.length > 0) throw new Error(`${entry} is not in one piece`)
    return isCommand ? `#!/usr/bin/env node\n${only.code}` : only.code
  } finally {
    await bundling.close()
  }
}
