/** Letters and digits only, upper case, so that words match regardless of spaces, punctuation and case. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
