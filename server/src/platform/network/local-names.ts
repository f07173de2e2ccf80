import ipaddr from 'ipaddr.js'
import { hostname, networkInterfaces } from 'node:os'

/** The names that the local authority may certify, each with those below it: none of them exists in the public DNS. */
export const LOCAL_NAMES = ['localhost', 'local', 'home.arpa', 'internal', 'lan', 'test'] as const

/** The networks that it may certify: loopback, private and link-local addresses. */
export const LOCAL_NETWORKS = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
] as const

const isAddress = (host: string) => ipaddr.isValid(host)

/** The host of a URL without the brackets of an IPv6 address. */
export const bareHost = (host: string): string => host.replace(/^\[(.*)\]$/u, '$1')

/** Whether the local authority may certify this name or address. */
export function isLocalHost(host: string): boolean {
  const bare = bareHost(host).toLowerCase()
  if (!isAddress(bare)) return LOCAL_NAMES.some((name) => bare === name || bare.endsWith(`.${name}`))
  const address = ipaddr.process(bare)
  return LOCAL_NETWORKS.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network)
    return address.kind() === base.kind() && address.match(base, bits)
  })
}

/** This machine's IPv4 addresses on local networks, without loopback. */
export function listLocalAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && isLocalHost(address))
    .map(({ address }) => address)
}

/** What a certificate of this machine names: its addresses, its name in multicast DNS, and the host of PUBLIC_URL. */
export function listCertifiedHosts(publicUrl: string): string[] {
  const [name = ''] = hostname().toLowerCase().split('.')
  const own = /^[a-z\d]([a-z\d-]*[a-z\d])?$/u.test(name) ? [`${name}.local`] : []
  const hosts = [
    bareHost(new URL(publicUrl).hostname),
    'localhost',
    '127.0.0.1',
    ...own,
    ...listLocalAddresses(),
  ]
  return [...new Set(hosts)].filter(isLocalHost)
}
