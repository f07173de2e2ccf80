import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { FLAGS_FOLDER } from './flags.ts'

const FILE = 'verify-worker.js'
const SOURCE = fileURLToPath(new URL('../src/verify/service-worker.ts', import.meta.url))

/** Writes the service worker of the customer's page, with the list of the files that it may store. */
export function serviceWorker(): Plugin {
  return {
    name: 'wabi-service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'verify',
    buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, fileName: FILE })
    },
    generateBundle(_options, bundle) {
      const worker = bundle[FILE]
      if (worker?.type !== 'chunk' || worker.imports.length > 0 || worker.exports.length > 0)
        throw new Error('the service worker is not one classic script')
      const files = Object.keys(bundle).filter(
        (file) => file.startsWith('assets/') && !file.startsWith(FLAGS_FOLDER),
      )
      worker.code = worker.code
        .replace('BUILD_FILES', JSON.stringify(files.map((file) => `/${file}`).sort()))
        .replace('BUILD_FLAGS', JSON.stringify(`/${FLAGS_FOLDER}`))
    },
  }
}
