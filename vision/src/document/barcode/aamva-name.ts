import type { BarcodeFindings } from '../../core/shapes.ts'

type Value = (code: string) => string | undefined

/**
 * The holder's name, given names first, without titles and suffixes. The elements that hold it depend on the version:
 * DAC, DAD and DCS from version 4 on; DCT and DCS in 2 and 3; DAB, DAC and DAD, or all in DAA, in version 1.
 */
export function aamvaName(value: Value): string | undefined {
  const family = value('DCS') ?? value('DAB')
  const [first, middle] = [value('DAC'), value('DAD')]
  // DCT holds first and middle names; where a card also has DAD, DCT ends with it.
  const both = value('DCT')
  const given = first ?? both
  const more = first === undefined && both && middle && both.endsWith(middle) ? undefined : middle
  const parts = [given, more, family].filter(Boolean)
  if (family && given) return tidy(parts.join(' '))
  return wholeName(value('DAA')) ?? (parts.length > 0 ? tidy(parts.join(' ')) : undefined)
}

/** Family name, first, middle, suffix, separated by commas (`@` and `$` as on the magnetic stripe). */
function wholeName(text: string | undefined): string | undefined {
  if (!text) return undefined
  const [family = '', first, middle] = text.split(/[,@$]/).map((part) => part.trim())
  return first === undefined ? tidy(text) : tidy([first, middle, family].filter(Boolean).join(' '))
}

const tidy = (name: string) => name.replaceAll(/[,@$\s]+/g, ' ').trim() || undefined

/** The names that the issuer marked as truncated, from version 4 on: `T`; `N` is complete and `U` unknown. */
export function aamvaTruncations(value: Value): NonNullable<BarcodeFindings['truncated']> {
  const flags = [
    ['DDE', 'family'],
    ['DDF', 'given'],
    ['DDG', 'middle'],
  ] as const
  return flags.filter(([code]) => value(code) === 'T').map(([, name]) => name)
}
