import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { amharic as catalogue } from './amharic/catalogue.ts'
import { server } from './amharic/server.ts'
import { LOCAL_DAY_SCRIPT } from './local-day.ts'
import { serverTextScript } from './server-text.ts'
import { translate } from './translate.ts'

const LOCALE = 'am'

/**
 * Writes the scripts of the dashboard a second time, with the texts of the catalogue in Amharic, and `index.am.html`
 * that loads them. The English scripts stay as they are, and a browser loads one language only. What the catalogue does
 * not have stays in English.
 */
export function amharic(): Plugin {
  return {
    name: 'wabi-amharic',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After the HTML and the preload list are written, before `compress`.
      order: 'post',
      handler(_options, bundle) {
        const serverTexts = `${serverTextScript(server)}\n${LOCAL_DAY_SCRIPT}`
        const folder = `assets/am-${hash(JSON.stringify(catalogue) + serverTexts)}/`
        this.emitFile({ type: 'asset', fileName: `${folder}server-text.js`, source: serverTexts })
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const names = new Set(chunks.map(({ fileName }) => fileName))
        /** Points to the Amharic copy of each script; style sheets and pictures are shared. */
        const redirect = (text: string) =>
          text.replaceAll(/assets\/[\w.-]+\.js/gu, (file) =>
            names.has(file) ? file.replace('assets/', folder) : file,
          )
        for (const { fileName, code } of chunks) {
          if (!fileName.startsWith('assets/')) continue
          this.emitFile({
            type: 'asset',
            fileName: fileName.replace('assets/', folder),
            source: redirect(translate(code, catalogue, LOCALE)),
          })
        }
        for (const [name, copy] of [
          ['index.html', 'index.am.html'],
          ['.vite/early.json', '.vite/early.am.json'],
        ] as const) {
          const output = bundle[name]
          if (output?.type !== 'asset') throw new Error(`the build has no ${name}`)
          const text = redirect(String(output.source))
            .replace('<html lang="en">', `<html lang="${LOCALE}">`)
            // Runs before the page's modules, which are deferred.
            .replace('</head>', `<script src="/${folder}server-text.js"></script></head>`)
          this.emitFile({ type: 'asset', fileName: copy, source: text })
        }
      },
    },
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
