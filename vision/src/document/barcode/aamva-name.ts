import type { BarcodeFindings } from '../../shapes.ts'

type Value = (code: string) => string | undefined

/**
 * The holder's name, given names first, without titles and suffixes, whichever elements hold it:
 * from version 4 on DAC, DAD and DCS; DCT and DCS in 2 and 3; DAB, DAC and DAD, or all in DAA, in version 1.
 */
export function aamvaName(value: Value): string | undefined {
  const family = value('DCS') ?? value('DAB')
  const [first, middle] = [value('DAC'), value('DAD')]
  // DCT holds first and middle names; where a card has DAD as well, DCT ends in it.
  const both = value('DCT')
  const given = first ?? both
  const more = first === undefined && both && middle && both.endsWith(middle) ? undefined : middle
  const parts = [given, more, family].filter(Boolean)
  if (family && given) return tidy(parts.join(' '))
  return wholeName(value('DAA')) ?? (parts.length > 0 ? tidy(parts.join(' ')) : undefined)
}

/** Family name, first, middle, suffix, parted by commas (`@` and `$` as on the magnetic stripe). */
function wholeName(text: string | undefined): string | undefined {
  if (!text) return undefined
  const [family = '', first, middle] = text.split(/[,@$]/).map((part) => part.trim())
  return first === undefined ? tidy(text) : tidy([first, middle, family].filter(Boolean).join(' '))
}

const tidy = (name: string) => name.replaceAll(/[,@$\s]+/g, ' ').trim() || undefined

/** Which names the issuer says to have cut off, from version 4 on: `T`; `N` is whole and `U` unknown. */
export function aamvaTruncations(value: Value): NonNullable<BarcodeFindings['truncated']> {
  const flags = [
    ['DDE', 'family'],
    ['DDF', 'given'],
    ['DDG', 'middle'],
  ] as const
  return flags.filter(([code]) => value(code) === 'T').map(([, name]) => name)
}
