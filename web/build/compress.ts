import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/
/** A file that fits into one packet gains nothing from compression. */
const MIN_BYTES = 1400

/** Writes `.br` and `.gz` next to files worth compressing, so that the server compresses nothing at request time. */
export function compress(): Plugin {
  return {
    name: 'wabi-compress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const [fileName, output] of Object.entries(bundle)) {
          const content = Buffer.from(output.type === 'chunk' ? output.code : output.source)
          if (!COMPRESSIBLE.test(fileName) || content.length < MIN_BYTES) continue
          const [br, gz] = await Promise.all([brotli(content), promisify(gzip)(content, { level: 9 })])
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: br })
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gz })
        }
      },
    },
  }
}

function brotli(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
}
