import { PgDatabase } from 'drizzle-orm/pg-core'

/** Stack frames that are inspected. */
const STACK_DEPTH = 24

const BUILDER_METHODS = [
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'update',
  'insert',
  'delete',
  'execute',
] as const

const BUILT = Symbol.for('wabi.built-at')

/**
 * Where each connection's last query was built. Drizzle sends a query from a microtask, whose stack does not show who
 * awaits it.
 */
function watchBuilders(): WeakMap<object, Error> {
  const built = new WeakMap<object, Error>()
  const prototype = PgDatabase.prototype as unknown as Record<string, (...args: unknown[]) => unknown>
  for (const name of BUILDER_METHODS) {
    const build = prototype[name]!
    prototype[name] = function (this: { session?: { client?: object } }, ...args: unknown[]) {
      const client = this.session?.client
      if (client) built.set(client, stackHere())
      return build.apply(this, args)
    }
  }
  return built
}

const built = ((globalThis as { [BUILT]?: WeakMap<object, Error> })[BUILT] ??= watchBuilders())

/** Only reading `stack` is expensive, and that is done for few of them. */
function stackHere(): Error {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = STACK_DEPTH
  const error = new Error('here')
  Error.stackTraceLimit = stackTraceLimit
  return error
}

/** The first frame of server code above the database layer, its span and what listens at the driver, as `server/src/domain/x.ts:12`. */
function placeIn({ stack = '' }: Error): string | null {
  for (const [, place = ''] of stack.matchAll(/\/(server\/src\/[^\s:]+\.ts:\d+)/gu))
    if (
      !/^server\/src\/(platform\/(db\/[\w-]+|runtime\/with-span)\.ts|testing\/(sent|statement|database-traffic))/u.test(
        place,
      )
    )
      return place
  return null
}

/** The place that sends this connection's current statement; call it while the statement is being sent. */
export function findCallSite(client: object): string | null {
  const last = built.get(client)
  return placeIn(stackHere()) ?? (last ? placeIn(last) : null)
}
