import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../e2e/harness/free-port.ts'
import { ROOT } from '../../../scripts/lib/root.ts'

/** The program's path; null where haproxy is not installed. */
export function findHaproxy(): string | null {
  try {
    return execFileSync('sh', ['-c', 'PATH=$PATH:/usr/sbin command -v haproxy'], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}

/** `deploy/haproxy.cfg` with these ports of loopback instead of its addresses. */
function configure(port: number, processes: readonly number[]): string {
  return readFileSync(join(ROOT, 'deploy/haproxy.cfg'), 'utf8')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replaceAll('/etc/haproxy/unavailable.http', join(ROOT, 'deploy/haproxy-unavailable.http'))
    .replace(
      /^ {2}server api(\d) .*$/gmu,
      (_, n: string) => `  server api${n} 127.0.0.1:${processes[Number(n) - 1]}`,
    )
}

/** As `deploy/haproxy.cfg` asks: freed buffers are kept. */
const MEMORY = {
  MALLOC_MMAP_THRESHOLD_: '1073741824',
  MALLOC_TRIM_THRESHOLD_: '1073741824',
  MALLOC_TOP_PAD_: '67108864',
}

/** The load balancer of `deploy/`, on loopback. */
export async function startHaproxy(
  program: string,
  folder: string,
  ports: readonly number[],
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configure(port, ports))
  const child = spawn(program, ['-f', file, '-db'], { env: { ...process.env, ...MEMORY }, stdio: 'ignore' })
  return { url: `http://127.0.0.1:${port}`, child }
}
