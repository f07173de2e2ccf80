/** An `ilike` pattern that matches texts containing this one; escapes `%`, `_` and `\`. */
export function toLikePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`
}
