import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../server/src/testing/run-provider.ts', import.meta.url))

export interface ProviderProcess {
  issuer: string
  clientId: string
  /** eSignet's private key, or the company's client secret. */
  credential: string
  stop(): void
}

/**
 * An OpenID provider in a process of its own.
 * @param args `esignet` or `company`, the redirect URI, and the company's person by e-mail address
 */
export async function startProvider(
  ...args: [kind: 'esignet', redirectUri: string] | [kind: 'company', redirectUri: string, email: string]
): Promise<ProviderProcess> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('provider ')) continue
    child.stdout.resume()
    const found = JSON.parse(line.slice('provider '.length)) as Omit<ProviderProcess, 'stop'>
    return { ...found, stop: () => void child.kill() }
  }
  throw new Error('the provider did not start')
}
