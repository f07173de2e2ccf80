import type { Plugin } from 'vite'
import { api } from '@wabi/contract/api.ts'
import { customerRequestsApi } from '@wabi/contract/api/data-requests.ts'
import { guardianApi } from '@wabi/contract/api/guardian.ts'
import { v1Api } from '@wabi/contract/api/v1/operations.ts'
import { uploadsApi } from '@wabi/contract/api/uploads.ts'
import { verificationApi } from '@wabi/contract/api/verification.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'

/** What the browser needs to call an endpoint: its method, its path and, for an upload, the file field's name. */
function toRoutes(endpoints: Record<string, Endpoint>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, { method, path, file }]) => [
      name,
      file ? [method, path, file] : [method, path],
    ]),
  )
}

/** Those that only the customer's page calls; the sign-in pages ask `about` too. */
const { about: _, ...ofCustomers } = verificationApi
const customerApi = { ...ofCustomers, ...uploadsApi, ...customerRequestsApi, ...guardianApi }

/** Those that the staff's pages call: integrators call the others with an API key. */
const pageApi = Object.fromEntries(
  Object.entries(api).filter(([name]) => !(name in v1Api) && !(name in customerApi)),
)

const MODULES: Record<string, Record<string, Endpoint>> = {
  'virtual:operations': pageApi,
  'virtual:operations/verification': verificationApi,
  'virtual:operations/uploads': uploadsApi,
  'virtual:operations/requests': customerRequestsApi,
  'virtual:operations/guardian': guardianApi,
}

/**
 * Emits the contract's operations as a plain table, so that zod is not bundled for the browser: `virtual:operations`
 * has those of the staff's pages, `virtual:operations/verification` only those that the customer's page calls, and
 * `virtual:operations/uploads`, `…/requests` and `…/guardian` those that it loads with resumable uploads and with its
 * pages for requests and for guardians.
 */
export function operations(): Plugin {
  return {
    name: 'wabi-operations',
    resolveId(id) {
      return id in MODULES ? `\0${id}` : undefined
    },
    load(id) {
      const endpoints = id.startsWith('\0') ? MODULES[id.slice(1)] : undefined
      return endpoints && `export const routes = ${JSON.stringify(toRoutes(endpoints))}`
    },
  }
}
