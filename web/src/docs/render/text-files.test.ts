import { expect, test } from 'vitest'
import { findEntries } from '../browser/search/find-entries.ts'
import { toMarkdown } from '../html/to-markdown.ts'
import { findSections } from './find-sections.ts'
import { searchIndexJson } from './render-docs.ts'
import type { SearchEntry } from './search-index.ts'
import { SEARCH_WORDS } from './search-words.ts'
import { sitemap } from './sitemap.ts'
import { renderTextFiles } from './text-files.ts'

const files = renderTextFiles()
const pages = sitemap().flatMap((chapter) => chapter.pages)
const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```$|`[^`]*`/gmu, '')

test('markup becomes Markdown', () => {
  const markup = `<div class="head"><h2 id="a">A &amp; B</h2><a class="anchor" href="#a"><svg></svg></a></div>
    <p>See <a href="/docs/links#x"><code>x</code></a>.</p><ul><li><p>one</p><ul><li>two</li></ul></li></ul>
    <table><thead><tr><th>N</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>
    <figure><figcaption>curl<button>copy</button></figcaption><pre aria-label="curl"><code class="sh">a  &lt;b&gt;
<span>c</span></code></pre></figure>`
  expect(toMarkdown(markup)).toBe(`## A & B

See [\`x\`](/docs/links.md#x).

- one
  - two

| N |
|---|
| 1 |

curl:

\`\`\`sh
a  <b>
c
\`\`\`
`)
})

test('every page is Markdown, with all its headings and without markup', () => {
  for (const page of pages) {
    const text = files.get(`docs/${page.path.slice('/docs/'.length) || 'index'}.md`) ?? ''
    const plain = text.replaceAll('`', '').replaceAll(/\[([^\]]+)\]\([^)]+\)/gu, '$1')
    expect(text, page.path).toMatch(/^# \S/u)
    expect(withoutCode(text), page.path).not.toMatch(/<\/?[a-z]|&(?:lt|gt|amp|quot);|\bundefined\b/u)
    for (const { title, level } of findSections(page))
      if (level > 1) expect(plain, page.path).toContain(`${'#'.repeat(level)} ${title}`)
  }
})

test('links of the Markdown and of llms.txt lead to files that exist', () => {
  for (const [name, text] of files)
    for (const [, target = ''] of withoutCode(text).matchAll(/\]\((\/docs[^)#]*)/gu))
      expect([...files.keys()], name).toContain(target.slice(1))
  for (const name of files.keys())
    if (name.endsWith('.md')) expect(files.get('llms.txt')).toContain(`(/${name})`)
})

const entries = JSON.parse(searchIndexJson()) as SearchEntry[]

test.each([
  ['python', '/docs/sdk#python'],
  ['go', '/docs/api#other-languages'],
  ['postman', '/docs/api#other-languages'],
  ['metadata', '/docs/api/verifications'],
  ['expand', '/docs/identity'],
  ['bulk', '/docs/api/batches'],
  ['webview', '/docs/embedding'],
  ['android', '/docs/embedding#android-apps'],
  ['extracted', '/docs/identity'],
  ['cors', '/docs/embedding#what-your-page-has-to-allow'],
])('a search for %s finds %s', (word, address) => {
  expect(findEntries(entries, word).some(([found]) => found.startsWith(address))).toBe(true)
})

test('every address with synonyms exists', () => {
  const addresses = new Set(entries.map(([address]) => address))
  expect(Object.keys(SEARCH_WORDS).filter((address) => !addresses.has(address))).toEqual([])
})
