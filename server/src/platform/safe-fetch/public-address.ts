import ipaddr from 'ipaddr.js'

/**
 * Ranges that ipaddr.js may classify as unicast but that must not be called: they embed an IPv4 address in IPv6, or are
 * not routed on the internet (IANA special-purpose registries).
 */
const BLOCKED_V6_RANGES = [
  '::/96', // IPv4-compatible, RFC 4291 2.5.5.1
  '64:ff9b::/96', // NAT64, RFC 6052
  '64:ff9b:1::/48', // local NAT64, RFC 8215
  '100::/64', // discard, RFC 6666
  '2001::/23', // IETF protocols, with Teredo (2001::/32) and benchmarking
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, RFC 3056
  '3fff::/20', // documentation, RFC 9637
  '5f00::/16', // segment routing, RFC 9602
  'fec0::/10', // site-local, RFC 3879
].map((range) => ipaddr.IPv6.parseCIDR(range))

const BLOCKED_V4_RANGES = [
  '192.0.0.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '192.31.196.0/24',
  '192.52.193.0/24',
].map((range) => ipaddr.IPv4.parseCIDR(range))

/**
 * Cloud metadata services, which give out the machine's credentials: blocked even where private addresses are allowed.
 */
const METADATA_ADDRESSES = ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16'].map(
  (one) => ipaddr.process(one).toNormalizedString(),
)

/** Addresses blocked whatever the operator allows, and anything that is not an address. */
export function isMetadataAddress(text: string): boolean {
  return !ipaddr.isValid(text) || METADATA_ADDRESSES.includes(ipaddr.process(text).toNormalizedString())
}

const PRIVATE_RANGES = ['loopback', 'private', 'uniqueLocal']

/**
 * Whether a connection to this IP address is allowed. `allowPrivate` adds loopback and private networks, but never
 * link-local and metadata addresses. Anything that is not an address is refused.
 */
export function isAllowedAddress(text: string, allowPrivate: boolean): boolean {
  if (text.includes('%') || !ipaddr.isValid(text)) return false
  // Unwraps ::ffff:a.b.c.d.
  const address = ipaddr.process(text)
  if (isMetadataAddress(text)) return false
  if (allowPrivate && PRIVATE_RANGES.includes(address.range())) return true
  if (address.range() !== 'unicast') return false
  const blocked =
    address.kind() === 'ipv6'
      ? BLOCKED_V6_RANGES.some((range) => (address as ipaddr.IPv6).match(range))
      : BLOCKED_V4_RANGES.some((range) => (address as ipaddr.IPv4).match(range))
  return !blocked
}
