const NAME = /^(?:.+\.)?localhost$|^[^.[]+$/u
const IPV4 = /^[\d.]+$/u
const PRIVATE_IPV4 = /^(?:127|10)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^0\.0\.0\.0$/u
/** Loopback, unique local and link-local. */
const PRIVATE_IPV6 = /^\[(?:::1\]|f[cd]|fe[89ab])/u

/**
 * Whether a URL leads to this machine or a private network: `localhost`, a name without a dot, a private address. The
 * Python client has the same rule.
 */
export function isLocal({ hostname }: URL): boolean {
  if (IPV4.test(hostname)) return PRIVATE_IPV4.test(hostname)
  return NAME.test(hostname) || PRIVATE_IPV6.test(hostname)
}
