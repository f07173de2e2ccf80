/** Scripts missing from the report's typeface, by name. Any other is 'another script'. */
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

/** Runs of words in scripts that the typeface lacks, with the characters between them. */
const UNSUPPORTED =
  /[^\p{Script=Latin}\p{Script=Ethiopic}\p{Script=Common}\p{Script=Inherited}]+(?:[\p{Script=Common}\p{Script=Inherited}]+[^\p{Script=Latin}\p{Script=Ethiopic}\p{Script=Common}\p{Script=Inherited}]+)*/gu

/**
 * Replaces letters that the report's typeface (Latin and Ethiopic) lacks by the script's name: `[Arabic letters]`.
 * Empty boxes could be taken for the name; this refers the reader to the dashboard.
 */
export function printable(text: string): string {
  return text.replace(UNSUPPORTED, (letters) => {
    const script = NAMED.find(([, known]) => known.test(letters))?.[0]
    return script ? `[${script} letters]` : '[letters of another script]'
  })
}
