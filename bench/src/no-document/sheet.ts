import { ETHIOPIC, text } from '@wabi/specimens/cards/drawing.ts'

/** A flat paper that is no document; a `screen` is backlit and fills the picture. */
export type Paper = { svg: string; width: number; height: number; screen?: true }

export const SERIF = ['DejaVu Serif', 'Liberation Serif', 'DejaVu Sans', 'Liberation Sans'] as const

export function sheet(width: number, height: number, ground: string, body: string[]): Paper {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${ground}"/>${body.join('')}</svg>`
  return { svg, width, height }
}

const isEthiopic = (words: string) => /[\u1200-\u135a]/u.test(words)

export function row(
  x: number,
  y: number,
  words: string,
  size: number,
  font: string,
  fill = '#26282a',
): string {
  return text(x, y, words, { size, font: isEthiopic(words) ? ETHIOPIC : font, fill })
}

/** Wraps words into lines of at most `maxLetters` letters, if words allow. */
export function wrap(words: string, maxLetters: number): string[] {
  const lines = ['']
  for (const word of words.split(' ')) {
    if (lines.at(-1)!.length + word.length > maxLetters) lines.push('')
    lines[lines.length - 1] = `${lines.at(-1)} ${word}`.trim()
  }
  return lines
}
