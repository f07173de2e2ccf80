import type { Plugin } from 'vite'

const OPENING = /\s*<link rel="modulepreload"[^>]* href="\/([^"]*\/opening-[^"]*)">/
const STYLE = /\s*<link rel="stylesheet"[^>]*>/

/**
 * The order in which a slow line loads the customer's page: what sends the first requests runs as soon as it is here,
 * and the opening picture, which needs no styles, shows before they are.
 */
export function verifyHtml(): Plugin {
  return {
    name: 'wabi-verify-html',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (!path.endsWith('verify.html')) return html
        const opening = OPENING.exec(html)
        const style = STYLE.exec(html)
        if (!opening || !style) throw new Error('verify.html names no opening script or no styles')
        const chunk = bundle?.[opening[1]!]
        if (chunk?.type !== 'chunk' || chunk.imports.length > 0)
          throw new Error(`the opening script waits for other files: ${JSON.stringify(chunk)}`)
        const script = `<script type="module" async crossorigin src="/${opening[1]}"></script>`
        return html
          .replace(opening[0], '')
          .replace(style[0], '')
          .replace('<script', `${script}\n    <script`)
          .replace('<noscript', `${style[0].trim()}\n    <noscript`)
      },
    },
  }
}
