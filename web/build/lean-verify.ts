import type { Plugin } from 'vite'

const ICON = '\0plain-icon'
const PRELOAD = '\0vite/preload-helper.js'

/** Lucide's icons as this page uses them: sized by class name, no context, no ref. */
const PLAIN_ICON = `
import { createElement } from 'react'
const svg = { width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' }
export default ({ node }) => (props) =>
  createElement('svg', { ...svg, ...props }, ...node.map(([tag, attributes]) => createElement(tag, attributes)))
`

/** Vite's preload helper loads a chunk's dependencies; the chunks of this page have none. */
const PLAIN_IMPORT = `export const __vitePreload = (load) => load()`

/** Removes unused third-party code from the customer's page: about 2.5 kB gzipped. */
export function leanVerify(): Plugin {
  return {
    name: 'wabi-lean-verify',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'verify',
    resolveId: (source) => (source.endsWith('/createLucideIcon.mjs') ? ICON : null),
    load(id) {
      if (id === ICON) return PLAIN_ICON
      return id.startsWith(PRELOAD) ? PLAIN_IMPORT : null
    },
    transform(code, id) {
      if (!/lucide-react\/dist\/esm\/icons\//.test(id)) return null
      // Drop names and React keys; a fixed list of shapes needs none.
      const lean = code
        .replaceAll(/,\s*key: "\w+"/g, '')
        .replace(/name: "[\w-]+",\s*size: 24,/, '')
        .replace(/,\s*aliases: \[[^\]]*\]/, '')
        .replace(/^__iconData\.node;$/m, '')
      return { code: lean, map: null }
    },
  }
}
