const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Controls and decoration, which a reader of Markdown does not need. */
const SKIPPED = new Set(['button', 'form', 'svg', 'figcaption', 'label'])
const MARKS: Record<string, string> = { code: '`', strong: '**', b: '**', em: '*', i: '*' }
const BLOCKS = new Set(['p', 'div', 'section', 'figure', 'details', 'summary', 'blockquote', 'table', 'h4'])

const readText = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/gu, (_, name: string) => ENTITIES[name] ?? '')
const readAttribute = (attributes: string, name: string) =>
  readText(new RegExp(`${name}="([^"]*)"`, 'u').exec(attributes)?.[1] ?? '')

/** Links between pages lead to the Markdown of the other page. */
const toTarget = (href: string) =>
  href.replace(/^\/docs(\/[^#]*)?(#.*)?$/u, (_, path = '/index', anchor = '') => `/docs${path}.md${anchor}`)

/** The documentation's own markup as Markdown. Knows the elements that the pages use, not HTML in general. */
export function toMarkdown(markup: string): string {
  let out = ''
  let skipped: { tag: string; depth: number } | null = null
  let isCode = false
  let cells = 0
  let isFirstRow = false
  const lists: string[] = []
  const links: string[] = []
  const startBlock = () => {
    out = lists.length > 0 ? `${out.trimEnd()} ` : `${out.trimEnd()}\n\n`
  }
  for (const [token, end, name = '', attributes = ''] of markup.matchAll(
    /<(\/?)([a-z]\w*)([^>]*)>|[^<]+/gu,
  )) {
    const isEnd = end === '/'
    if (skipped) {
      if (name === skipped.tag) skipped.depth += isEnd ? -1 : 1
      if (skipped.depth === 0) skipped = null
    } else if (name === '') {
      const text = readText(token)
      out += isCode
        ? text
        : /\s$/u.test(out)
          ? text.replaceAll(/\s+/gu, ' ').trimStart()
          : text.replaceAll(/\s+/gu, ' ')
    } else if (SKIPPED.has(name) || /class="(?:anchor|key-field)"/u.test(attributes)) {
      if (!isEnd) skipped = { tag: name, depth: 1 }
    } else if (name === 'pre') {
      const label = readAttribute(attributes, 'aria-label')
      out = isEnd ? `${out.trimEnd()}\n\`\`\`\n\n` : `${out.trimEnd()}\n\n${label ? `${label}:\n\n` : ''}`
      isCode = !isEnd
    } else if (isCode) {
      if (name === 'code' && !isEnd) out += `\`\`\`${readAttribute(attributes, 'class')}\n`
    } else if (MARKS[name]) out += MARKS[name]
    else if (name === 'a') {
      if (!isEnd) links.push(toTarget(readAttribute(attributes, 'href')))
      out += isEnd ? `](${links.pop()})` : '['
    } else if (/^h[1-3]$/u.test(name))
      out = `${out.trimEnd()}\n\n${isEnd ? '' : `${'#'.repeat(Number(name[1]))} `}`
    else if (name === 'ul' || name === 'ol') {
      if (isEnd) lists.pop()
      else lists.push(name)
      if (lists.length <= 1) out = `${out.trimEnd()}${lists.length === 0 || !isEnd ? '\n\n' : ''}`
    } else if (name === 'li') {
      if (!isEnd)
        out = `${out.endsWith('\n\n') ? out : `${out.trimEnd()}\n`}${'  '.repeat(lists.length - 1)}${lists.at(-1) === 'ol' ? '1.' : '-'} `
    } else if (name === 'tr') {
      out = isEnd ? `${out.trimEnd()}\n` : `${out.trimEnd()}${isFirstRow ? '\n\n' : '\n'}| `
      if (!isEnd) [cells, isFirstRow] = [0, false]
    } else if (name === 'th' || name === 'td') {
      if (isEnd) out = `${out.trimEnd()} | `
      else cells += 1
    } else if (name === 'thead' && isEnd) out = `${out.trimEnd()}\n|${'---|'.repeat(cells)}\n`
    else if (BLOCKS.has(name)) {
      startBlock()
      if (name === 'table') isFirstRow = !isEnd
      if (name === 'blockquote' && !isEnd) out += '> '
    }
  }
  return `${out.trim()}\n`
}
