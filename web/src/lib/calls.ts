import { routes } from 'virtual:operations'
import { makeCall, makeImageCall } from './api-client.ts'

/** Calls any operation of the contract: `call('listVerifications', { query })`. */
export const call = makeCall(routes)

/** The same for the operations that answer a picture. */
export const callImage = makeImageCall(routes)
