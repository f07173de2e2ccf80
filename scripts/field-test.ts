// `npm run field-test -- DIR`: serves the capture page of the field-test kit (docs/field-test) and stores its pictures.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import { buildCapturePage } from './field-test/build-page.ts'
import { serveFieldTest } from './field-test/serve.ts'
import { openFieldTest } from './field-test/store.ts'
import { ROOT } from './lib/root.ts'

const USAGE = `npm run field-test -- DIR [--days 90] [--port 3100] [--host 127.0.0.1 --cert FILE --key FILE]
  DIR receives consents and pictures; each subject's are deleted after --days. Phones open the camera only over HTTPS:
  name a certificate, or put a proxy with one in front. npm run evaluate -- DIR prints the results.`

function exitWithUsage(message: string): never {
  console.error(`${message}\n\n${USAGE}`)
  process.exit(2)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    days: { type: 'string', default: '90' },
    port: { type: 'string', default: '3100' },
    host: { type: 'string', default: '127.0.0.1' },
    cert: { type: 'string' },
    key: { type: 'string' },
  },
})
const [folder] = positionals
if (folder === undefined || positionals.length > 1) exitWithUsage('Name one folder.')
const [days, port] = [Number(values.days), Number(values.port)]
if (!(Number.isInteger(days) && days >= 1 && days <= 365)) exitWithUsage('--days is a number from 1 to 365.')
if (!(Number.isInteger(port) && port >= 0 && port <= 65_535)) exitWithUsage('--port is a port number.')
if ((values.cert === undefined) !== (values.key === undefined)) exitWithUsage('--cert and --key go together.')
if (values.host !== '127.0.0.1' && values.cert === undefined)
  exitWithUsage('--host needs --cert and --key: pictures of people are not sent unencrypted.')

const page = join(ROOT, 'node_modules', '.cache', 'wabi-field-test')
await buildCapturePage(page)

const test = openFieldTest(folder, { days })
const tls =
  values.cert !== undefined && values.key !== undefined
    ? { cert: readFileSync(values.cert), key: readFileSync(values.key) }
    : undefined
const server = await serveFieldTest(test, { page, host: values.host, port, ...(tls && { tls }) })
const deleteExpired = async () => {
  const deleted = await test.deleteExpired()
  if (deleted > 0) console.log(`${deleted} subjects were deleted: their retention period is over.`)
}
await deleteExpired()
setInterval(() => void deleteExpired(), HOUR_MS)
console.log(`Capture page: ${server.url}\nPictures: ${folder}, deleted after ${days} days. Stop with Ctrl-C.`)
