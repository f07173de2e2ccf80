import { parseArgs } from 'node:util'
import { WEBHOOK_EVENTS } from '../../contract/src/verification/events.ts'

export interface ListenArguments {
  /** URL of the platform, without a trailing slash. */
  url: string
  key: string
  forward: string
  /** Event types to forward; empty: all. */
  events: string[]
  /** `whsec_…`; null: a new one for this run. */
  secret: string | null
}

/** @param command what comes before `listen` */
export const usage = (command: string) => `${command} listen --forward http://localhost:4000/hook [options]

  --forward URL    where each event is posted, signed
  --key KEY        an API key with the read permission, test or live; or WABI_API_KEY
  --url URL        the platform; or WABI_URL; default: http://localhost:3000
  --events A,B     only these event types
  --secret SECRET  sign with this one (whsec_…); or WABI_WEBHOOK_SECRET; default: a new one`

/** The parsed command line, an error message, or `help`. */
export function readArguments(args: string[], env: NodeJS.ProcessEnv): ListenArguments | string {
  let read
  try {
    read = parseArgs({
      args,
      allowPositionals: true,
      options: {
        forward: { type: 'string' },
        key: { type: 'string' },
        url: { type: 'string' },
        events: { type: 'string' },
        secret: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    return (error as Error).message
  }
  const { values, positionals } = read
  if (values.help) return 'help'
  if (positionals.join(' ') !== 'listen') return "the one thing this does is 'listen'."
  const { forward } = values
  if (!forward || !URL.canParse(forward) || !/^https?:/u.test(forward))
    return 'say where to forward to: --forward http://localhost:4000/hook'
  const key = values.key ?? env.WABI_API_KEY
  if (!key) return 'an API key is needed: --key wk_live_…, or WABI_API_KEY.'
  const events = values.events?.split(',').map((event) => event.trim()) ?? []
  const unknown = events.find((event) => !(WEBHOOK_EVENTS as readonly string[]).includes(event))
  if (unknown !== undefined) return `there is no event '${unknown}'. There are: ${WEBHOOK_EVENTS.join(', ')}`
  const url = (values.url ?? env.WABI_URL ?? 'http://localhost:3000').replace(/\/+$/u, '')
  if (!URL.canParse(url) || !/^https?:/u.test(url))
    return `'${url}' is no address: --url http://localhost:3000`
  const secret = values.secret ?? env.WABI_WEBHOOK_SECRET ?? null
  if (secret !== null && !/^whsec_[\w+/-]{20,}={0,2}$/u.test(secret))
    return 'a secret begins with whsec_: --secret whsec_…, or WABI_WEBHOOK_SECRET; without one a new one is made.'
  return { url, key, forward, events, secret }
}
