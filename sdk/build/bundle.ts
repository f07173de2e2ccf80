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
} as const

/** One of the package's files as shipped: bundled, minified, without dependencies. */
export async function bundle(name: keyof typeof BUNDLES): Promise<string> {
  const [entry, format] = BUNDLES[name]
  const bundling = await rolldown({ input: join(SOURCE, entry), platform: 'neutral', logLevel: 'silent' })
  try {
    const { output } = await bundling.generate({ format, minify: true })
    const [only] = output
    if (output.length !== 1 || only.imports.length > 0) throw new Error(`${entry} is not in one piece`)
    return only.code
  } finally {
    await bundling.close()
  }
}
