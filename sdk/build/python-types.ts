import type { Schema } from './to-type.ts'

const PLAIN: Record<string, string> = {
  string: 'str',
  number: 'float',
  integer: 'int',
  boolean: 'bool',
  null: 'None',
}

const capitalize = (word: string) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`

/** Text in one line, safe in a comment or a docstring. */
export const toLine = (text: string) =>
  text.replaceAll(/\s+/gu, ' ').replaceAll('\\', '\\\\').replaceAll('"""', "'''").trim()

/** Writes schemas as Python types. Objects within objects get names of their own. */
export class PythonTypes {
  /** Declarations by name, in order of their first use. */
  readonly declarations = new Map<string, string>()

  /** A component as a declaration. */
  declare(name: string, schema: Schema): void {
    if (schema.properties) this.declareObject(name, schema)
    else this.declarations.set(name, `${name}: TypeAlias = ${JSON.stringify(this.toType(schema, name))}\n`)
  }

  /** @param hint the name of an object within that has none */
  toType(schema: Schema, hint: string): string {
    if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
    if ('const' in schema) return `Literal[${toLiteral(schema.const)}]`
    if (schema.enum) return `Literal[${schema.enum.map(toLiteral).join(', ')}]`
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return this.toUnion(choices, hint)
    if (Array.isArray(schema.type))
      return this.toUnion(
        schema.type.map((type) => ({ ...schema, type })),
        hint,
      )
    if (schema.type === 'array') return `List[${this.toType(schema.items || {}, hint)}]`
    if (schema.type === 'object') return this.toObject(schema, hint)
    return PLAIN[schema.type ?? ''] ?? 'Any'
  }

  private toUnion(schemas: readonly Schema[], hint: string): string {
    const types = schemas.map((one, index) => this.toType(one, index === 0 ? hint : `${hint}${index + 1}`))
    return [...new Set(types)].join(' | ')
  }

  private toObject(schema: Schema, hint: string): string {
    if (Object.keys(schema.properties ?? {}).length > 0) {
      this.declareObject(hint, schema)
      return hint
    }
    const { additionalProperties: others } = schema
    return `Dict[str, ${typeof others === 'object' ? this.toType(others, hint) : 'Any'}]`
  }

  private declareObject(name: string, { properties = {}, required = [] }: Schema): void {
    // Its place in the file is before what it refers to.
    this.declarations.set(name, '')
    const fields = Object.entries(properties).map(([key, field]) => {
      if (!/^[a-z_]\w*$/iu.test(key)) throw new Error(`${name}.${key} cannot be a field of a Python class`)
      const type = this.toType(field, `${name}${capitalize(key)}`)
      const words = field.description ? `    # ${toLine(field.description)}\n` : ''
      return `${words}    ${key}: ${required.includes(key) ? type : `NotRequired[${type}]`}\n`
    })
    this.declarations.set(name, `class ${name}(TypedDict):\n${fields.join('') || '    pass\n'}`)
  }
}

const toLiteral = (value: unknown) =>
  value === true ? 'True' : value === false ? 'False' : value === null ? 'None' : JSON.stringify(value)
