/** Values of a template's placeholders, by name. */
export type TemplateValues = Readonly<Record<string, string>>

const PLACEHOLDER = /\{\{([a-zA-Z]+)(?:\|([^}]*))?\}\}/gu

/**
 * Replaces `{{name|hint}}` in a template. A placeholder without a value becomes a blank to complete by hand: `[to
 * complete: hint]`.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replaceAll(PLACEHOLDER, (_, name: string, hint?: string) =>
    Object.hasOwn(values, name) ? values[name]! : `[to complete: ${hint ?? toWords(name)}]`,
  )
}

/** `reviewDate` as `review date`. */
const toWords = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)

/** Names of the placeholders in a template. */
export function listPlaceholders(template: string): string[] {
  return [...new Set([...template.matchAll(PLACEHOLDER)].map(([, name]) => name!))]
}
