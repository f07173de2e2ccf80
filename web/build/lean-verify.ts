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

/** Vite's own fetches the files that a part needs beside it; this page's parts are one file each. */
const PLAIN_IMPORT = `export const __vitePreload = (load) => load()`

/** Leaves out of the customer's page what others' code brings and it does not use: some 2.5 kB gzipped. */
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
      // Names and React's keys: a fixed list of shapes needs none.
      const lean = code
        .replaceAll(/,\s*key: "\w+"/g, '')
        .replace(/name: "[\w-]+",\s*size: 24,/, '')
        .replace(/,\s*aliases: \[[^\]]*\]/, '')
        .replace(/^__iconData\.node;$/m, '')
      return { code: lean, map: null }
    },
  }
}
