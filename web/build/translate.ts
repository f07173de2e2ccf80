import { parseAst } from 'vite'

/** English texts with `{0}`, `{1}` for what varies, each with its translation. */
export type Catalogue = Readonly<Record<string, string>>

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Properties whose strings are identifiers, never text. */
const CODE_PROPERTIES = new Set(['className', 'id', 'key', 'method', 'type', 'value'])
/** Methods whose string arguments are compared or looked up, never shown. */
const CODE_METHODS =
  /^(addEventListener|removeEventListener|includes|startsWith|endsWith|get|set|has|delete|getItem|setItem|append|split|indexOf)$/u
const COMPARISON = /^([=!]==?|in)$/u

/** Replaces the texts of a script that the catalogue has; dates and numbers get the given locale. */
export function translate(code: string, catalogue: Catalogue, locale: string): string {
  return new Walk(code, catalogue, locale).run()
}

interface Texts {
  /** Every string and message of the script, as keys of a catalogue. */
  all: ReadonlySet<string>
  /** Texts certainly on the screen that the catalogue does not have. */
  missing: ReadonlySet<string>
}

export function collectTexts(code: string, catalogue: Catalogue): Texts {
  const walk = new Walk(code, catalogue, 'en')
  walk.run()
  return walk
}

/** Property names of components whose strings are shown or read aloud. */
const SHOWN_PROPERTIES =
  /^(label|name|title|hint|note|description|placeholder|aria-label|alt|words|children|empty|confirm|action)$/u

class Walk implements Texts {
  readonly all = new Set<string>()
  readonly missing = new Set<string>()

  readonly #code: string
  readonly #catalogue: Catalogue
  readonly #locale: string

  constructor(code: string, catalogue: Catalogue, locale: string) {
    this.#code = code
    this.#catalogue = catalogue
    this.#locale = locale
  }

  run(): string {
    return this.#print(parseAst(this.#code) as unknown as Node, false)
  }

  #print(node: Node, shown: boolean): string {
    return this.#printText(node, shown) ?? this.#printParts(node, shown)
  }

  /** The source of a node, its children printed in place. */
  #printParts(node: Node, shown: boolean): string {
    let printed = ''
    let at = node.start
    for (const { child, isCode, isShown } of childrenOf(node, shown)) {
      // A shorthand property has the same node as its key and its value.
      if (child.start < at) continue
      printed += this.#code.slice(at, child.start)
      printed += isCode ? this.#printCode(child) : this.#print(child, isShown)
      at = child.end
    }
    return printed + this.#code.slice(at, node.end)
  }

  /** A string here is an identifier; what is inside another expression may still be text. */
  #printCode(node: Node): string {
    if (stringOf(node) !== null) return this.#code.slice(node.start, node.end)
    return this.#printParts(node, false)
  }

  #printText(node: Node, shown: boolean): string | null {
    const string = stringOf(node)
    if (string !== null) {
      if (string === 'en-GB') return JSON.stringify(this.#locale)
      const found = this.#find(string, shown)
      return found === null ? null : JSON.stringify(found)
    }
    if (node.type === 'NewExpression') return this.#printIntl(node)
    if (node.type === 'TemplateLiteral') return this.#printTemplate(node, shown)
    if (node.type === 'ArrayExpression' && shown) return this.#printChildren(node)
    return null
  }

  /** `new Intl.NumberFormat('en')` */
  #printIntl(node: Node): string | null {
    const callee = this.#code.slice((node.callee as Node).start, (node.callee as Node).end)
    const first = (node.arguments as Node[])[0]
    if (!callee.startsWith('Intl.') || first === undefined || stringOf(first) !== 'en') return null
    return `${this.#code.slice(node.start, first.start)}${JSON.stringify(this.#locale)}${this.#code.slice(first.end, node.end)}`
  }

  #printTemplate(node: Node, shown: boolean): string | null {
    const quasis = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    const expressions = node.expressions as Node[]
    const found = this.#find(
      quasis.map((text, at) => (at === 0 ? text : `{${at - 1}}${text}`)).join(''),
      shown,
    )
    if (found === null) return null
    const parts = splitPlaceholders(found).map((part) =>
      typeof part === 'number' ? `\${${this.#print(expressions[part]!, shown)}}` : escapeTemplate(part),
    )
    return `\`${parts.join('')}\``
  }

  /** Text and elements that alternate are one message: another language orders them differently. */
  #printChildren(node: Node): string | null {
    const elements = node.elements as Node[]
    const others: Node[] = []
    const message = elements.map((element) => stringOf(element) ?? `{${others.push(element) - 1}}`).join('')
    if (others.length === elements.length) return null
    const found = this.#find(message)
    if (found === null) return null
    const parts = splitPlaceholders(found).map((part) =>
      typeof part === 'number' ? this.#print(others[part]!, true) : JSON.stringify(part),
    )
    return `[${parts.join(',')}]`
  }

  #find(text: string, shown = false): string | null {
    const key = text.trim()
    if (!/[A-Za-z]{2}/u.test(key.replaceAll(/\{\d+\}/gu, ''))) return null
    this.all.add(key)
    // `in` would find `constructor`.
    // A single lower-case word may be a status or another code.
    if (!shown && /^[a-z][\w-]*$/u.test(key)) return null
    if (!Object.hasOwn(this.#catalogue, key)) {
      // Not certain of a single lower-case word: a name may be a code.
      if (shown && !/^[a-z]\w*$/u.test(key)) this.missing.add(key)
      return null
    }
    return text.replace(key, () => this.#catalogue[key]!)
  }
}

interface Child {
  child: Node
  isCode: boolean
  isShown: boolean
}

function childrenOf(node: Node, shown: boolean): Child[] {
  const found = Object.entries(node).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one): one is Node => typeof one?.type === 'string' && typeof one.start === 'number')
      .map((child) => ({ child, isCode: isCode(node, name), isShown: isShown(node, name, shown) })),
  )
  return found.sort((a, b) => a.child.start - b.child.start)
}

function isCode(node: Node, name: string): boolean {
  if (node.type === 'BinaryExpression') return COMPARISON.test(node.operator as string)
  if (node.type === 'SwitchCase') return name === 'test'
  if (node.type === 'Property') return name === 'key' || CODE_PROPERTIES.has(nameOf(node.key as Node))
  if (node.type === 'PropertyDefinition') return name === 'key'
  if (node.type === 'MemberExpression') return name === 'property'
  if (node.type === 'CallExpression' && name === 'arguments') {
    const callee = node.callee as Node
    return callee.type === 'MemberExpression' && CODE_METHODS.test(nameOf(callee.property as Node))
  }
  if (node.type === 'ExpressionStatement') return stringOf(node.expression as Node) !== null
  return name === 'source' || name === 'quasi'
}

function isShown(node: Node, name: string, shown: boolean): boolean {
  if (node.type === 'Property') return name === 'value' && SHOWN_PROPERTIES.test(nameOf(node.key as Node))
  if (node.type === 'ConditionalExpression') return shown && name !== 'test'
  if (node.type === 'LogicalExpression') return shown && name === 'right'
  return shown && /^(ArrayExpression|ParenthesizedExpression)$/u.test(node.type)
}

function nameOf(node: Node): string {
  return typeof node.name === 'string' ? node.name : (stringOf(node) ?? '')
}

/** The value of a string literal or of a template without expressions. */
function stringOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral' || (node.expressions as Node[]).length > 0) return null
  return (node.quasis as { value: { cooked: string } }[])[0]!.value.cooked
}

/** `{1} of {0}`: [1, ' of ', 0] */
export function splitPlaceholders(text: string): (string | number)[] {
  return text
    .split(/(\{\d+\})/u)
    .filter((part) => part !== '')
    .map((part) => (/^\{\d+\}$/u.test(part) ? Number(part.slice(1, -1)) : part))
}

function escapeTemplate(text: string): string {
  return text.replaceAll(/[`\\]|\$\{/gu, (found) => `\\${found}`)
}
