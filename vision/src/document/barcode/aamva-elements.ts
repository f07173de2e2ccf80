/** The raw elements of an AAMVA symbol, before any interpretation. */
export type AamvaElements = {
  /** 1 (the standard of 2000) to 10 (that of 2020); 0 before the first standard. */
  version: number
  /** Element identifier (three letters) to value; the first one counts where two subfiles hold it. */
  values: ReadonlyMap<string, string>
}

/**
 * `@`, three separators, `ANSI ` (`AAMVA` before the standard of 2000), issuer number, version; from version 2 on the
 * jurisdiction's own version; number of subfiles. Issuers leave out the separators, the space, even the `@`.
 */
const HEADER = /^[^0-9A-Za-z]*(?:ANSI|AAMVA) ?(\d{6})(\d{2})/
/** A subfile's type, offset and length. Offset and length are wrong on too many cards to be trusted. */
const DESIGNATOR = /^[A-Z]{2}\d{8}/
const ELEMENT = /^D[A-D][A-Z]/
const SUBFILE = /^(?:DL|ID|EN)(?=D[A-D][A-Z])/
/** The longest symbol that PDF417 allows has 2 710 digits. */
const MAX_LENGTH = 4000

/**
 * Splits the text of a licence's symbol into its elements: AAMVA DL/ID Card Design Standard, annex D, any version.
 * @returns null when the text is not of that kind
 */
export function readAamvaElements(text: string): AamvaElements | null {
  if (text.length > MAX_LENGTH) return null
  const header = HEADER.exec(text)
  if (!header) return null
  const version = Number(header[2])
  let rest = text.slice(header[0].length).replace(/^(?:\d{4}|\d{2})(?=[A-Z\s])/, '')
  while (DESIGNATOR.test(rest)) rest = rest.slice(10)

  const values = new Map<string, string>()
  // The standard's separators (FS, GS, RS, LF, CR) are all below the space.
  for (const raw of rest.split(/[^ -\uffff]+/)) {
    // The first element follows its subfile's type directly: `DLDAQ…`.
    const line = raw.replace(SUBFILE, '')
    const code = ELEMENT.exec(line)?.[0]
    if (code && !values.has(code)) values.set(code, line.slice(3).trim())
  }
  return values.has('DAQ') || values.has('DCS') ? { version, values } : null
}
