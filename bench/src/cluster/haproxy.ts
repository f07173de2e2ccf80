import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../e2e/harness/free-port.ts'

/** The program's path; null where haproxy is not installed. */
export function findHaproxy(): string | null {
  try {
    return execFileSync('sh', ['-c', 'PATH=$PATH:/usr/sbin command -v haproxy'], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}

/** What a client gets when no process could answer: as the platform's own 503, with the time to come back. */
const UNAVAILABLE_BODY = '{"success":false,"error":"No process could answer.","code":"server.unavailable"}'
const UNAVAILABLE = [
  'HTTP/1.1 503 Service Unavailable',
  'content-type: application/json',
  'cache-control: no-store',
  'retry-after: 1',
  `content-length: ${UNAVAILABLE_BODY.length}`,
  '',
  UNAVAILABLE_BODY,
].join('\r\n')

/** A load balancer on loopback as an operator would configure it: checks `/readyz`, and repeats what no process has read. */
export async function startHaproxy(
  program: string,
  folder: string,
  ports: readonly number[],
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const page = join(folder, 'unavailable.http')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(page, UNAVAILABLE)
  writeFileSync(
    file,
    `global
  maxconn 500
  # A whole upload, so that it can be sent again.
  tune.bufsize 2097152
defaults
  mode http
  timeout connect 2s
  timeout client 120s
  timeout server 120s
  timeout check 10s
  option forwardfor
  # On a reused connection that the process has closed, haproxy would close the client's, too, without an answer.
  option http-server-close
  http-reuse never
  option redispatch 1
  retries 3
  # Of a process that was killed before it answered: each step of a customer may be sent twice.
  retry-on conn-failure empty-response
  ${[500, 502, 503, 504].map((status) => `errorfile ${status} ${page}`).join('\n  ')}
frontend api
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 1s fall 2 rise 1
${ports.map((one, at) => `  server api${at} 127.0.0.1:${one}`).join('\n')}
`,
  )
  const child = spawn(program, ['-f', file, '-db'], { stdio: ['ignore', 'ignore', 'ignore'] })
  return { url: `http://127.0.0.1:${port}`, child }
}
