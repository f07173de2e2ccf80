import { withCode } from '../../html/code-words.ts'
import { html, type Html } from '../../html/html.ts'
import { resolveSchema, type Schema, withoutNull } from './schema.ts'

type Components = Record<string, Schema>

/** Longer lists of values are collapsed. */
const MAX_VALUES_SHOWN = 8

const plural = (words: string) => (words.endsWith('s') ? words : `${words}s`)

function describeType(schema: Schema, components: Components): string {
  const { schema: inner, nullable } = withoutNull(resolveSchema(schema, components))
  const plain = resolveSchema(inner, components)
  const or = nullable ? ' or null' : ''
  if (plain.const !== undefined) return JSON.stringify(plain.const) + or
  if (plain.enum) return `one of ${plain.enum.length} values${or}`
  if (plain.anyOf ?? plain.oneOf) {
    const kinds = (plain.anyOf ?? plain.oneOf ?? []).map((one) => describeType(one, components))
    return [...new Set(kinds)].join(' or ') + or
  }
  if (plain.type === 'array')
    return `list of ${plain.items ? plural(describeType(plain.items, components)) : 'values'}${or}`
  if (plain.format === 'date-time') return `time, ISO 8601${or}`
  return `${Array.isArray(plain.type) ? plain.type.join(' or ') : (plain.type ?? 'any')}${or}`
}

function listLimits({
  minimum,
  maximum,
  minLength,
  maxLength,
  minItems,
  maxItems,
  default: defaultValue,
}: Schema): string[] {
  const range = (least: number | undefined, most: number | undefined, what: string) =>
    least !== undefined && most !== undefined && most < Number.MAX_SAFE_INTEGER
      ? [least === most ? `exactly ${least}${what}` : `${least} to ${most}${what}`]
      : most !== undefined && most < Number.MAX_SAFE_INTEGER
        ? [`at most ${most}${what}`]
        : least !== undefined && least > Number.MIN_SAFE_INTEGER
          ? [`at least ${least}${what}`]
          : []
  return [
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' items'),
    ...(defaultValue === undefined || typeof defaultValue === 'object'
      ? []
      : [`default ${JSON.stringify(defaultValue)}`]),
  ]
}

function renderValues(values: readonly unknown[]): Html {
  const list = html`<ul class="values">
    ${values.map((value) => html`<li><code>${String(value)}</code></li>`)}
  </ul>`
  return values.length > MAX_VALUES_SHOWN
    ? html`<details>
        <summary>All ${values.length} values</summary>
        ${list}
      </details>`
    : list
}

/** One field: name, type, description, limits, and its own fields. */
export function fieldView(
  name: string,
  given: Schema,
  required: boolean,
  components: Components,
  depth = 0,
): Html {
  const outer = resolveSchema(given, components)
  const { schema } = withoutNull(outer)
  const plain = resolveSchema(schema, components)
  const inside = resolveSchema(
    withoutNull(plain.type === 'array' && plain.items ? plain.items : plain).schema,
    components,
  )
  const words = given.description ?? outer.description ?? plain.description
  const choices = plain.enum ?? inside.enum
  return html`<li class="field">
    <p>
      <code class="name">${name}</code>
      <span class="type">${describeType(given, components)}</span
      >${required ? html` <span class="must">required</span>` : null}
    </p>
    ${words ? html`<p class="words">${withCode(words)}</p>` : null}
    ${[listLimits(plain).join(', ')].filter(Boolean).map((limits) => html`<p class="limits">${limits}</p>`)}
    ${choices ? renderValues(choices) : null}
    ${
      inside.properties && depth < 4
        ? html`<details>
            <summary>Fields of <code>${name}</code></summary>
            ${fieldsView(inside, components, depth + 1)}
          </details>`
        : null
    }
  </li>`
}

/** The fields of an object. */
export function fieldsView(given: Schema, components: Components, depth = 0): Html {
  const { properties = {}, required = [] } = resolveSchema(
    withoutNull(resolveSchema(given, components)).schema,
    components,
  )
  return html`<ul class="fields">
    ${Object.entries(properties).map(([name, schema]) => fieldView(name, schema, required.includes(name), components, depth))}
  </ul>`
}
