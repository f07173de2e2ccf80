import { escapeHtml, type Html, trusted } from './html.ts'

const JS_WORDS =
  'async|await|break|case|catch|class|const|continue|default|else|export|false|finally|for|from|function|if|import|in|instanceof|let|new|null|of|return|switch|throw|true|try|typeof|undefined|while'
const SHELL_WORDS = 'export|curl|node|npm|npx|kill|echo|sleep|if|then|else|fi|for|do|done|wait|mkdir|cat'

const PYTHON_WORDS =
  'and|as|class|continue|def|else|except|False|for|from|if|import|in|is|None|not|or|raise|return|True|try|while|with'

const PHP_WORDS =
  'array|as|bool|const|echo|exit|false|foreach|function|if|int|new|null|return|string|throw|true'

const JAVA_WORDS =
  'boolean|byte|catch|class|else|final|for|if|import|int|new|null|public|return|static|synchronized|throw|throws|true|try|var|void|while'

const GO_WORDS =
  'break|case|const|default|defer|else|false|for|func|go|if|import|nil|package|range|return|select|struct|switch|true|type|var'

const CSHARP_WORDS =
  'async|await|byte|catch|class|const|else|foreach|false|for|if|int|lock|long|new|null|out|readonly|return|static|string|true|try|using|var|void|while'

const COMMENT = { shell: /(?<=^|\s)#.*/u, js: /\/\/.*|\/\*[\s\S]*?\*\//u }
const STRING = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/u

/** Tokens of each language, tried in this order at each position. */
const GRAMMARS: Record<string, [kind: string, pattern: RegExp][]> = {
  js: [
    ['c', COMMENT.js],
    ['s', STRING],
    ['k', new RegExp(String.raw`\b(?:${JS_WORDS})\b`, 'u')],
    ['n', /\b\d[\d_.]*\b/u],
  ],
  sh: [
    ['c', COMMENT.shell],
    ['s', STRING],
    ['n', /\$\{?\w+\}?/u],
    ['k', new RegExp(String.raw`(?<![\w/-])(?:${SHELL_WORDS})(?![\w/-])`, 'u')],
  ],
  py: [
    ['c', COMMENT.shell],
    ['s', /"""[\s\S]*?"""|"(?:\\.|[^"\\])*"/u],
    ['k', new RegExp(String.raw`\b(?:${PYTHON_WORDS})\b`, 'u')],
    ['n', /\b\d[\d_.]*\b/u],
  ],
  java: [
    ['c', COMMENT.js],
    ['s', /"""[\s\S]*?"""|"(?:\\.|[^"\\])*"/u],
    ['k', new RegExp(String.raw`\b(?:${JAVA_WORDS})\b`, 'u')],
    ['n', /\b\d[\d_]*\b/u],
  ],
  go: [
    ['c', COMMENT.js],
    ['s', STRING],
    ['k', new RegExp(String.raw`\b(?:${GO_WORDS})\b`, 'u')],
    ['n', /\b\d[\d_]*\b/u],
  ],
  cs: [
    ['c', COMMENT.js],
    ['s', /@"(?:""|[^"])*"|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])'/u],
    ['k', new RegExp(String.raw`\b(?:${CSHARP_WORDS})\b`, 'u')],
    ['n', /\b\d[\d_]*\b/u],
  ],
  php: [
    ['c', COMMENT.js],
    ['s', STRING],
    ['k', new RegExp(String.raw`<\?php|\b(?:${PHP_WORDS})\b`, 'u')],
    ['n', /\$\w+|\b\d[\d_]*\b/u],
  ],
  json: [
    ['k', /"(?:\\.|[^"\\])*"(?=\s*:)/u],
    ['s', STRING],
    ['n', /\b(?:true|false|null)\b|-?\b\d[\d.]*\b/u],
  ],
  html: [
    ['c', /<!--[\s\S]*?-->/u],
    ['s', STRING],
    ['k', /<\/?[\w-]+|\/?>/u],
  ],
}

/** Code as markup with highlighted comments, strings, keywords and numbers; unknown languages stay plain. */
export function highlight(code: string, language: string): Html {
  const grammar = GRAMMARS[language]
  if (!grammar) return trusted(escapeHtml(code))
  const any = new RegExp(grammar.map(([kind, { source }]) => `(?<${kind}>${source})`).join('|'), 'gmu')
  let markup = ''
  let at = 0
  for (const match of code.matchAll(any)) {
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0] ?? ''
    markup += `${escapeHtml(code.slice(at, match.index))}<i class="${kind}">${escapeHtml(match[0])}</i>`
    at = match.index + match[0].length
  }
  return trusted(markup + escapeHtml(code.slice(at)))
}
