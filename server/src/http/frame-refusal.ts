import { createHash } from 'node:crypto'

/** An origin as browsers send it in `Referer`: nothing that ends a directive of a policy. */
const ORIGIN = /^https?:\/\/[a-z\d.[\]:-]+$/u

/** The origin of the page around a frame, which `referrerpolicy="origin"` sends; null where the browser withholds it. */
export function readEmbedder(referer: string | undefined): string | null {
  const origin = referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : ''
  return ORIGIN.test(origin) ? origin : null
}

/** Tells the page around the frame, so that its script can react. */
const SCRIPT = `const { page, words } = document.body.dataset
if (parent !== window) parent.postMessage({ source: 'wabi', type: 'refused', words }, page)`

const STYLE =
  'html{color-scheme:light dark;background:Canvas;color:CanvasText}a{color:inherit}body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:1.5rem auto;padding:0 1rem}h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.125rem}'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What is wrong and how to fix it, for the developer of the page. @param allowed the origins that may show the check */
function explain(page: string, allowed: readonly string[]): string {
  const why =
    allowed.length > 0
      ? `its verification was created with a returnUrl of ${allowed.join(' or ')}`
      : 'its verification was created without a returnUrl'
  return `${page} may not show this identity check: ${why}. Create the verification with a returnUrl that begins with ${page}/.`
}

/**
 * The page that a frame shows instead of the check when the page around it may not embed it: without it the browser shows
 * an error of its own that names no reason. It contains nothing of the verification.
 * @param page the origin around the frame, from `readEmbedder`; no value has a character that HTML would need escaped
 */
export function renderFrameRefusal(page: string, allowed: readonly string[], checkPath: string) {
  const words = explain(page, allowed)
  const policy = [
    "default-src 'none'",
    `script-src ${hash(SCRIPT)}`,
    `style-src ${hash(STYLE)}`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${page}`,
  ].join('; ')
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Identity verification</title>
<style>${STYLE}</style>
<body data-page="${page}" data-words="${words}">
<main>
<h1>The check cannot run inside this page</h1>
<p><a href="${checkPath}" target="_blank" rel="noopener">Open it in a new tab</a></p>
<h2>For the developer of this page</h2>
<p>${words}</p>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`
  return { policy, html }
}
