import { Wabi } from '@wabi/sdk'

/** Created on first use: there is no key while the pages are built. */
let client
export const wabi = () =>
  (client ??= new Wabi({ apiKey: process.env.WABI_API_KEY, baseUrl: process.env.WABI_URL }))

export const OWN_URL = process.env.OWN_URL ?? 'http://localhost:4002'
