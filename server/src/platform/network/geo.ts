import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import ipaddr from 'ipaddr.js'
import { type CountryResponse, Reader } from 'mmdb-lib'

/** Looks up the country of an IP address in a database from an npm package: no third party learns of a customer. */
export interface Geo {
  /** ISO 3166 alpha-2 code; null for a private, reserved or unknown address. */
  country(ip: string): string | null
}

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

function openDatabase(): Reader<CountryResponse> {
  return new Reader<CountryResponse>(readFileSync(createRequire(import.meta.url).resolve(DATABASE)))
}

/** Opens the database at the first lookup, not at startup. */
export function createGeo(): Geo {
  let reader: Reader<CountryResponse> | null = null
  return {
    country(ip) {
      if (!ipaddr.isValid(ip)) return null
      const address = ipaddr.process(ip)
      if (address.range() !== 'unicast') return null
      reader ??= openDatabase()
      const found = reader.get(address.toString()) as { country_code?: string } | null
      return found?.country_code ?? null
    },
  }
}
