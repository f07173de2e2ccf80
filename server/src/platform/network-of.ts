import ipaddr from 'ipaddr.js'

/**
 * What limits count an address by: an IPv4 address itself, and of an IPv6 address its /64, which one subscriber has whole.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  const { parts } = address as ipaddr.IPv6
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
