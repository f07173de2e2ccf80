import { SYSTEM_ROLE } from '../platform/db/roles.ts'
import { findCallSite } from './sent-places.ts'
import { onStatement } from './sent-statements.ts'

/** A statement sent by the server. */
export interface Statement {
  text: string
  /** The values when it was first sent. */
  values: readonly unknown[]
  scope: 'tenant' | 'system' | 'none'
  /** `server/src/domain/…ts:12`; `unknown` when the stack does not show it. */
  place: string
}

const LOG = Symbol.for('wabi.statement-log')

interface Log {
  /** Scopes and texts already recorded. */
  seen: Set<string>
  fresh: Statement[]
}

const ABOUT_ROWS = /^\s*(select|insert|update|delete|with)\b/iu
/** The queue's own tables, whose statements come from pg-boss. */
const QUEUE_TABLES = /\bjobs\./u
const IN_TESTS = /\.test\.ts:|^server\/src\/testing\/|\/testing\//u

/** Value lists in one form, whatever their length. */
function normalized(text: string): string {
  return text.replaceAll(/\((\$\d+, )+\$\d+\)/gu, '(…)')
}

function startLog(): Log {
  const log: Log = { seen: new Set(), fresh: [] }
  const scopes = new WeakMap<object, Statement['scope']>()
  onStatement(({ client, text, values }) => {
    if (text.startsWith('begin'))
      return void scopes.set(client, (client as { user?: string }).user === SYSTEM_ROLE ? 'system' : 'none')
    if (text.includes("set_config('wabi.client_id'")) return void scopes.set(client, 'tenant')
    if (text === 'commit' || text === 'rollback') return void scopes.delete(client)
    const scope = scopes.get(client) ?? 'none'
    const sent = `${scope} ${text}`
    if (log.seen.has(sent)) return
    const place = findCallSite(client)
    // Statements of tests are not recorded: the server may send the same. Outside a transaction, where the stack shows
    // nothing, row-level security hides all rows anyway.
    if (place ? IN_TESTS.test(place) : scope === 'none') return
    log.seen.add(sent)
    const known = normalized(sent)
    if (known !== sent && log.seen.has(known)) return
    log.seen.add(known)
    if (ABOUT_ROWS.test(text) && !QUEUE_TABLES.test(text))
      log.fresh.push({ text, values, scope, place: place ?? 'unknown' })
  })
  return log
}

const log = ((globalThis as { [LOG]?: Log })[LOG] ??= startLog())

/** New statements of this process since the last call. */
export function takeStatements(): Statement[] {
  return log.fresh.splice(0)
}
