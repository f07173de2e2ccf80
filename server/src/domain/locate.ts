import { countryName } from '@wabi/contract/catalog/countries.ts'
import type { Ctx } from '../context.ts'

/** The country that the asking address belongs to; nulls for a private or unknown one. */
export function locate(ctx: Ctx): { ip: string; country_name: string | null; country_code: string | null } {
  const code = ctx.geo.country(ctx.ip)
  return { ip: ctx.ip, country_name: code === null ? null : countryName(code), country_code: code }
}
