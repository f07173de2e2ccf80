/** A pattern of `ilike` for texts that contain this one: what it holds of `%`, `_` and `\` stands for itself. */
export function likeOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`
}
