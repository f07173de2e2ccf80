import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../server/src/testing/esignet-run.ts', import.meta.url))

export interface EsignetProcess {
  issuer: string
  clientId: string
  privateKey: string
  stop(): void
}

/** An OpenID provider that behaves like eSignet, in a process of its own. */
export async function startEsignet(redirectUri: string): Promise<EsignetProcess> {
  const child = spawn(process.execPath, [PROGRAM, redirectUri], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('provider ')) continue
    child.stdout.resume()
    const found = JSON.parse(line.slice('provider '.length)) as Omit<EsignetProcess, 'stop'>
    return { ...found, stop: () => void child.kill() }
  }
  throw new Error('the provider did not start')
}
