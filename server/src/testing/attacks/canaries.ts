import { sessionIdFromUrl, signUp } from '../builders.ts'
import { giveConsents } from '../give-consents.ts'
import { querySuperuser } from '../query-superuser.ts'
import type { AttackRow } from './row.ts'

const PER_CUSTOMER = 8

/** Unique values in every field that a customer or staff fills in: in no row and no line of the log in clear text. */
export const CANARIES: AttackRow = {
  name: 'canaries in logs, tables and jobs',
  target: '0 found',
  full: 200,
  short: 16,
  async run({ world, calls, random, log }, count) {
    const { token } = await signUp(world, calls, `canary-${random.below(1e9)}`)
    const letters = () =>
      random
        .below(36 ** 8)
        .toString(36)
        .replaceAll(/\d/gu, 'q')
        .padEnd(8, 'x')
    const planted: string[] = []
    const plant = (make: (unique: string) => string = (unique) => unique) => {
      const unique = `zq${letters()}`
      planted.push(unique)
      return make(unique)
    }
    for (let n = 0; n < count; n += PER_CUSTOMER) {
      const body = {
        customerName: plant((unique) => `Almaz ${unique}`),
        customerEmail: plant((unique) => `${unique}@example.com`),
        notes: plant(),
      }
      const { verificationId, verificationUrl } = (await calls('createLink', { token, body })).body
      const sessionId = sessionIdFromUrl(verificationUrl)
      const { cookie } = await calls('startVerification', {
        body: { sessionId, nationality: 'ET' },
        ip: `2001:db8:8:${n.toString(16)}::1`,
      })
      const own = { params: { sessionId }, cookie }
      await giveConsents(calls, own)
      await calls('updateSession', { ...own, body: { documentType: 'passport' } })
      const info = {
        fullName: plant((unique) => `Almaz ${unique}`),
        dateOfBirth: '1990-01-31',
        gender: 'F',
        idNumber: plant((unique) => unique.toUpperCase()),
        address: plant((unique) => `Bole ${unique}`),
      }
      const saved = await calls('savePersonalInfo', { ...own, body: info })
      if (saved.status !== 200) throw new Error(`the canaries were not accepted: ${saved.text}`)
      const staff = { token, params: { verificationId } }
      await calls('addNote', { ...staff, body: { words: plant() } })
      const search = plant()
      await calls('listVerifications', { token, headers: { 'wabi-search': search } })
      // An error with a value in the body, and one in the address.
      await calls('savePersonalInfo', { ...own, body: { ...info, gender: search } })
      await calls('getVerification', { token, params: { verificationId: search } })
    }
    const tables = await querySuperuser(
      world,
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
    )
    const through: string[] = []
    const search = (place: string, text: string) => {
      const lower = text.toLowerCase()
      for (const canary of planted) if (lower.includes(canary)) through.push(`${canary} in ${place}`)
    }
    for (const { name } of tables) {
      const rows = await querySuperuser(world, `select t::text as row from ${String(name)} t`)
      search(String(name), rows.map(({ row }) => String(row)).join('\n'))
    }
    search('the log', log.join('\n'))
    return { tried: planted.length, through, note: `${tables.length} tables, ${log.length} lines of log` }
  },
}
