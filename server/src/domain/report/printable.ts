/** Scripts that the report's face has no letters of, as they are called. Any other is 'another script'. */
const SCRIPTS = [
  'Arabic',
  'Armenian',
  'Cyrillic',
  'Georgian',
  'Greek',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Katakana',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Thai',
] as const
const NAMED = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const)

/** Words of letters that the face cannot draw, and what stands between two of them. */
const FOREIGN =
  /[^\p{Script=Latin}\p{Script=Ethiopic}\p{Script=Common}\p{Script=Inherited}]+(?:[\p{Script=Common}\p{Script=Inherited}]+[^\p{Script=Latin}\p{Script=Ethiopic}\p{Script=Common}\p{Script=Inherited}]+)*/gu

/**
 * The text with what the report's face (Latin and Ethiopic) cannot draw named instead: `[Arabic letters]`. Empty boxes would
 * look like a name; this says that the dashboard has it.
 */
export function printable(text: string): string {
  return text.replace(FOREIGN, (letters) => {
    const script = NAMED.find(([, known]) => known.test(letters))?.[0]
    return script ? `[${script} letters]` : '[letters of another script]'
  })
}
