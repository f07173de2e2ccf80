import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const COMPAT = import.meta.resolve('preact/compat')
/** What takes the place of React's entry points. */
const MODULES: Record<string, string> = {
  react: COMPAT,
  'react-dom': COMPAT,
  'react-dom/client': import.meta.resolve('preact/compat/client'),
  'react/jsx-runtime': import.meta.resolve('preact/jsx-runtime'),
}

/** Builds the customer's page with Preact: React was two thirds of what its first screen loaded (decision 084). */
export function preact(): Plugin {
  return {
    name: 'wabi-preact',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'verify',
    resolveId(source) {
      if (!/^react(-dom)?(\/|$)/.test(source)) return null
      const url = MODULES[source]
      // React's own file would bring React back, next to Preact.
      if (url === undefined)
        throw new Error(`the customer's page imports ${source}, which is not mapped to Preact`)
      return fileURLToPath(url)
    },
  }
}
