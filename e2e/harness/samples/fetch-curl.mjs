#!/usr/bin/env node
// Replaces curl where it is not installed: the options that the documentation's samples use, through fetch.
import { writeFileSync } from 'node:fs'

const args = process.argv.slice(2)
const headers = new Headers()
let [url, method, body, output, dump, end] = ['', '', undefined, null, false, '']
while (args.length > 0) {
  const arg = args.shift()
  if (arg === '-H') {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(args.shift())
    if (value) headers.set(name, value)
  } else if (arg === '-X') method = args.shift()
  else if (arg === '-d') body = args.shift()
  else if (arg === '-o') output = args.shift()
  else if (arg === '-D') dump = args.shift() === '-'
  else if (arg === '-w') end = args.shift().replaceAll(String.raw`\n`, '\n')
  else if (arg !== '-sS') url = arg
}
const response = await fetch(url, { method: method || (body === undefined ? 'GET' : 'POST'), headers, body })
if (dump) {
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`)
  process.stdout.write(`HTTP/1.1 ${response.status} ${response.statusText}\r\n${lines.join('\r\n')}\r\n\r\n`)
}
const bytes = Buffer.from(await response.arrayBuffer())
if (output === null) process.stdout.write(bytes)
else if (output !== '/dev/null') writeFileSync(output, bytes)
process.stdout.write(end)
// Like `fail-with-body` in the `.curlrc` that the runner writes.
if (!response.ok && process.env.CURL_HOME) process.exitCode = 22
