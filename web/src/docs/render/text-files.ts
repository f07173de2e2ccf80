import { toMarkdown } from '../html/to-markdown.ts'
import type { Page } from './page.ts'
import { type Chapter, sitemap } from './sitemap.ts'

/** File name of a page's Markdown below `docs/`: `index.md`, `api/verifications.md`. */
const toFileName = ({ path }: Page) => `${path.slice('/docs/'.length) || 'index'}.md`

const withoutCode = (words: string) => words.replaceAll('`', '')

const writePage = (page: Page) =>
  `# ${page.name ?? page.title}\n\n${page.lead}\n\n${toMarkdown(page.body.markup)}`

/** `llms.txt` (llmstxt.org): every page with its lead, for programs that read documentation. */
function writeIndex(chapters: readonly Chapter[]): string {
  const lists = chapters.map(({ title, pages }) => {
    const lines = pages.map(
      (page) => `- [${page.name ?? page.title}](/docs/${toFileName(page)}): ${withoutCode(page.lead)}`,
    )
    return `## ${title}\n\n${lines.join('\n')}`
  })
  return [
    '# Wabi',
    '> Open-source, self-hosted identity verification: REST API, signed webhooks, an embeddable check, test customers with fixed outcomes.',
    'Calls are below `/api/v1`, with an API key as `Authorization: Bearer`. The OpenAPI document is at [/api/v1/openapi.json](/api/v1/openapi.json). Every page of the documentation is also Markdown: add `.md` to its address.',
    ...lists,
    '',
  ].join('\n\n')
}

/** What programs read, by file name: the Markdown of every page below `docs/`, `llms.txt` and `robots.txt`. */
export function renderTextFiles(): Map<string, string> {
  const chapters = sitemap()
  const files = new Map<string, string>(
    chapters.flatMap(({ pages }) =>
      pages.map((page) => [`docs/${toFileName(page)}`, writePage(page)] as const),
    ),
  )
  files.set('llms.txt', writeIndex(chapters))
  // The links of customers and the staff's pages do not belong in search engines.
  files.set(
    'robots.txt',
    'User-agent: *\nDisallow: /verify\nDisallow: /dashboard\nDisallow: /admin\nDisallow: /api/\n',
  )
  return files
}
