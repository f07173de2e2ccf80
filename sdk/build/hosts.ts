/** Hosts of a `baseUrl` that the clients for Node and Python accept with http. */
export const PRIVATE_HOSTS =
  'localhost wabi.localhost wabi 127.0.0.1 127.1 10.1.2.3 172.16.0.1 172.31.255.1 192.168.1.1 169.254.1.1 0.0.0.0 [::1] [fd00::1] [fe80::1]'.split(
    ' ',
  )

/** Hosts with which they demand https. */
export const PUBLIC_HOSTS =
  'bank.example.com localhost.example 127.0.0.1.example 10.example 8.8.8.8 134744072 0x08080808 172.15.0.1 172.32.0.1 192.169.1.1 192.0.2.1 [2001:db8::1] [fec0::1]'.split(
    ' ',
  )
