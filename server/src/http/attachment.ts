/**
 * `Content-Disposition` of a file that is kept under this name (RFC 6266): as it is where it is plain ASCII; else an ASCII
 * likeness for old readers, and all of it as `filename*` (RFC 8187).
 */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w. ()-]+/gu, '-')
    .replace(/^[-. ]+/u, '')
  const whole = plain === name ? '' : `; filename*=UTF-8''${encoded(name)}`
  return `attachment; filename="${plain || 'file'}"${whole}`
}

/** RFC 8187: all but `attr-char` as the bytes of UTF-8. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
