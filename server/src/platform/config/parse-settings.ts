/** 32 bytes in base64 or hexadecimal; null for anything else. */
export function parseKey(text: string): Uint8Array | null {
  const bytes = /^[\da-f]{64}$/iu.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  return bytes.length === 32 ? new Uint8Array(bytes) : null
}

/** As Fastify takes it: whether, how many proxies, or their addresses. */
export function readTrustProxy(text: string): boolean | number | string[] {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d+$/u.test(text)) return Number(text)
  return text.split(',').map((part) => part.trim())
}

/** Empty variables count as absent: `SMTP_URL=` in an env file means none. */
export function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}
