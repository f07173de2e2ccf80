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
