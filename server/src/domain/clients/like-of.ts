/** An `ilike` pattern that matches texts containing this one; escapes `%`, `_` and `\`. */
export function likeOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`
}
