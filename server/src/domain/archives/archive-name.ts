/** Letters and signs of a company's name that its archive's name has at most; in UTF-8 that fits into any file system. */
const MOST = 50

/** What no folder takes as a part of a file's name, or what does not show (line breaks, marks of direction). */
const UNFIT = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu

/** Under which name the archive of a client is kept: whose it is and of which day (UTC), `Abay Bank 2031-06-02.tar.gz`. */
export function archiveName({ companyName, createdAt }: { companyName: string; createdAt: Date }): string {
  const fit = companyName.normalize('NFC').replaceAll(UNFIT, ' ').replaceAll(/\s+/gu, ' ')
  const named = [...fit]
    .slice(0, MOST)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/gu, '')
  return `${named || 'client'} ${createdAt.toISOString().slice(0, 10)}.tar.gz`
}
