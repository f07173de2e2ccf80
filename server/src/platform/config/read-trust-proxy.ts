/** `TRUST_PROXY` in the form of Fastify's `trustProxy`: a switch, a number of proxies, or their addresses. */
export function readTrustProxy(text: string): boolean | number | string[] {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d+$/u.test(text)) return Number(text)
  return text.split(',').map((part) => part.trim())
}
