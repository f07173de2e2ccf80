import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from './call.ts'

type Place = ReplyOf<'locate'>

let asked: Promise<Place> | null = null

/** Where the customer is by their IP address; asked once, and again after a failure. */
export function locate(): Promise<Place> {
  asked ??= call('locate').catch((error: unknown) => {
    asked = null
    throw error
  })
  return asked
}
