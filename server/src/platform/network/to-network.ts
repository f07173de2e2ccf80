import ipaddr from 'ipaddr.js'

/**
 * The key for rate limits by IP address: an IPv4 address itself, and the /64 of an IPv6 address, which belongs to one
 * subscriber.
 */
export function toNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  const { parts } = address as ipaddr.IPv6
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** An address without the part that tells its owner's devices apart: the /24 of an IPv4, the /48 of an IPv6 address. */
export function toShortAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ''
  const address = ipaddr.process(ip)
  const bits = address.kind() === 'ipv4' ? 24 : 48
  const network = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return `${network.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`
}
