import { v1Api } from '@wabi/contract/api/v1/operations.ts'
import { findNearestName } from './nearest-name.ts'

const ROOT = '/api/v1/'

/** Ids are `ver_…`, which no name in a path resembles. */
const ID = /^[a-z]+_\w+$/u

const OPERATIONS = Object.values(v1Api).map(({ method, path }) => ({
  method: method as string,
  path,
  segments: path.slice(ROOT.length).split('/'),
}))

/** How many names of a path are misspelt; null if it is not the path, or if no name of it is right or nearly so. */
function countMisspelt(asked: readonly string[], segments: readonly string[]): number | null {
  if (asked.length !== segments.length) return null
  let misspelt = 0
  for (const [at, segment] of segments.entries()) {
    const given = asked[at]!
    if (segment.startsWith(':')) {
      if (!ID.test(given)) return null
    } else if (given !== segment) {
      if (findNearestName(given, [segment]) === undefined) return null
      misspelt += 1
    }
  }
  return misspelt
}

/**
 * The call of the public API that a call which does not exist probably stands for, such as
 * `GET /api/v1/verifications/{verificationId}`; its path may be misspelt, or lack the version. Null if none is close.
 */
export function suggestOperation(method: string, path: string): string | null {
  const asked = path
    .replace(/^\/api\//u, '')
    .replace(/^v1\//u, '')
    .replace(/\/$/u, '')
    .split('/')
  const [best] = OPERATIONS.flatMap((operation) => {
    const misspelt = countMisspelt(asked, operation.segments)
    return misspelt === null ? [] : [{ ...operation, misspelt }]
  }).toSorted((a, b) => a.misspelt - b.misspelt || Number(b.method === method) - Number(a.method === method))
  return best ? `${best.method} ${best.path.replaceAll(/:(\w+)/gu, '{$1}')}` : null
}
