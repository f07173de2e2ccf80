// `npm run audit -- verify [--heads FILE] [--all]`, `-- heads`, `-- acknowledge --reason "…"` and `-- accessed`: verifies
// and searches the audit log.
import { parseArgs } from 'node:util'
import { acknowledgeLoss } from '../server/src/domain/audit/chain/acknowledge-loss.ts'
import { knownHeads } from '../server/src/domain/audit/chain/heads-file.ts'
import { publicSigningKey, signingKeyFingerprint } from '../server/src/domain/kernel/signing-key.ts'
import { systemContext } from '../server/src/domain/kernel/system-context.ts'
import { withPlatform } from './admin/with-platform.ts'
import { printAccessedObjects } from './lib/print-accessed-objects.ts'
import { readHeadsFile } from './lib/heads-file.ts'
import { verifyAndPrintAudit } from './lib/verify-and-print-audit.ts'

const USAGE = `npm run audit -- verify [--heads FILE] [--all]   verifies the whole audit log and reports every change
npm run audit -- heads                          prints the signed head of each chain: store it away from this machine
npm run audit -- acknowledge --reason "…"       accepts that the log does not reach heads that a verification found missing
npm run audit -- accessed --actor NAME | --object ID | --client ID | --address IP [--from INSTANT] [--to INSTANT]
                                                what was viewed, downloaded or changed, by whom and when, for a breach
                                                report: by an account or API key, of an object or client, from an address`

const COMMANDS = ['verify', 'heads', 'acknowledge', 'accessed']

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      heads: { type: 'string' },
      all: { type: 'boolean' },
      reason: { type: 'string' },
      actor: { type: 'string' },
      object: { type: 'string' },
      client: { type: 'string' },
      address: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
    },
    allowPositionals: true,
  })
  const [what = ''] = positionals
  const wrongUsage = (why: string) => {
    console.error(`wabi: ${why}\n\n${USAGE}`)
    return 2
  }
  if (positionals.length !== 1 || !COMMANDS.includes(what)) return wrongUsage('say what to do')
  const reason = values.reason?.trim()
  if (what === 'acknowledge' && !reason) return wrongUsage('say why, with --reason "…"')
  const accessed = {
    actor: values.actor?.trim() || undefined,
    subject: values.object?.trim() || undefined,
    client: values.client?.trim() || undefined,
    ip: values.address?.trim() || undefined,
  }
  if (what === 'accessed' && !Object.values(accessed).some(Boolean))
    return wrongUsage('name an account, object, client or address, for example with --actor NAME')
  for (const option of ['from', 'to'] as const)
    if (values[option] !== undefined && Number.isNaN(Date.parse(values[option])))
      return wrongUsage(`--${option} takes an instant such as 2026-11-01T00:00:00Z`)
  const heads = values.heads === undefined ? [] : readHeadsFile(values.heads)
  return withPlatform(
    async (platform) => {
      if (what === 'verify')
        return (await verifyAndPrintAudit(platform, { heads, all: values.all ?? false })) ? 0 : 1
      if (what === 'accessed') {
        await printAccessedObjects(platform, { ...accessed, from: values.from, to: values.to })
        return 0
      }
      if (what === 'acknowledge' && reason) {
        const ctx = systemContext(platform, 'audit acknowledge')
        const acknowledged = await acknowledgeLoss(ctx, { reason })
        if (acknowledged.length === 0) console.log('No head is missing: there is nothing to acknowledge.')
        for (const { chain, length } of acknowledged)
          console.log(`${chain} is no longer expected to reach entry ${length}.`)
        return (await verifyAndPrintAudit(platform)) ? 0 : 1
      }
      console.log(JSON.stringify(await knownHeads(platform), null, 1))
      console.error(
        `\nSigned with Ed25519; anyone with this key can verify it:\n${publicSigningKey(platform)}SHA-256 of the key: ${signingKeyFingerprint(platform)}`,
      )
      return 0
    },
    // The output is stored elsewhere: it must contain nothing but the heads.
    { print: () => {} },
  )
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`wabi: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
