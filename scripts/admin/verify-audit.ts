import { readHeadsFile } from '../lib/heads-file.ts'
import { verifyAndPrintAudit } from '../lib/verify-and-print-audit.ts'
import type { AdminCommand } from './command.ts'
import { withPlatform } from './with-platform.ts'

export const verifyAudit: AdminCommand = {
  usage: '[--heads FILE] [--all]',
  about:
    'verifies the whole audit log and reports every change; with FILE, also against heads stored elsewhere',
  options: { heads: { type: 'string' }, all: { type: 'boolean' } },
  run: ({ values }) => {
    const heads = typeof values.heads === 'string' ? readHeadsFile(values.heads) : []
    const asked = { heads, all: values.all === true }
    return withPlatform(async (platform) => ((await verifyAndPrintAudit(platform, asked)) ? 0 : 1))
  },
}
