/** Letters and digits only, upper case: how words are looked for across spaces, points and case. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
