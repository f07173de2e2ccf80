import { jobCatalog } from '../domain/kernel/job-catalog.ts'
import { createLog } from '../platform/runtime/log.ts'
import { createQueue } from '../platform/pg-boss/queue.ts'

// Run by queue.test.ts as a process that can be killed: takes document jobs, reports their ids and never finishes one.
const [connectionString = ''] = process.argv.slice(2)
const queue = createQueue({
  connectionString,
  catalog: jobCatalog,
  log: createLog('silent'),
  supervise: true,
})
await queue.start()
await queue.work('analyze-document', ({ evidenceId }) => {
  process.send?.(evidenceId)
  return new Promise(() => {})
})
process.send?.('ready')
