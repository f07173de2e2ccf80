/**
 * `Content-Disposition` of a file with this name (RFC 6266). A plain ASCII name is used as it is; any other gets an
 * ASCII approximation for old clients, and the full name as `filename*` (RFC 8187).
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

/** RFC 8187: percent-encodes every UTF-8 byte except `attr-char`. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/gu,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
