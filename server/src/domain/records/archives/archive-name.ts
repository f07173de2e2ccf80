/** Characters of the company's name; in UTF-8 the whole name fits any file system. */
const MAX_NAME_CHARS = 50

/** Characters that are not allowed in file names, or invisible (line breaks, direction marks). */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu

/** The file name of a client's archive, with company and day (UTC): `Abay Bank 2031-06-02.tar.gz`. */
export function archiveName({ companyName, createdAt }: { companyName: string; createdAt: Date }): string {
  const safe = companyName.normalize('NFC').replaceAll(UNSAFE, ' ').replaceAll(/\s+/gu, ' ')
  const trimmed = [...safe]
    .slice(0, MAX_NAME_CHARS)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/gu, '')
  return `${trimmed || 'client'} ${createdAt.toISOString().slice(0, 10)}.tar.gz`
}
