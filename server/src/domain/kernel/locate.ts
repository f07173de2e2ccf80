import { countryName } from '@wabi/contract/catalog/countries.ts'
import type { Ctx } from './context.ts'

/** The country of the caller's IP address; null for private and unknown addresses. */
export function locate(ctx: Ctx): { ip: string; country_name: string | null; country_code: string | null } {
  const code = ctx.geo.country(ctx.ip)
  return { ip: ctx.ip, country_name: code === null ? null : countryName(code), country_code: code }
}
