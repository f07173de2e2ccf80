import ipaddr from 'ipaddr.js'

const NEARBY_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/** Whether an address belongs to this machine or to a private network. */
export const isNearby = (address: string): boolean =>
  ipaddr.isValid(address) && NEARBY_RANGES.has(ipaddr.process(address).range())
