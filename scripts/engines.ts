// `npm run test:engines`: the customer's flow, and the check inside another page, in Firefox ESR and WebKitGTK, on Debian from `firefox-esr`, and from `webkit2gtk-driver`
// and `xvfb`. `-- firefox` runs one of them; `-- --short` ends with the running camera. SHOTS=folder saves screenshots.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startBreakableProxy } from '../e2e/engines/breakable-proxy.ts'
import { runEmbeddedCheck } from '../e2e/engines/embedded-check.ts'
import type { Engine, FlowOptions, Outcome } from '../e2e/engines/engine.ts'
import { openFirefox } from '../e2e/engines/firefox.ts'
import { openWebkit } from '../e2e/engines/webkit.ts'
import { registerClient } from '../e2e/harness/client.ts'
import { createTestKey } from '../e2e/harness/create-test-key.ts'
import { freePort } from '../e2e/harness/free-port.ts'
import { startPlatform } from '../e2e/harness/platform.ts'
import { Wabi } from '../sdk/src/index.ts'
import { ensureBuilt } from './lib/ensure-built.ts'
import { ROOT } from './lib/root.ts'

const ENGINES = { firefox: openFirefox, webkit: openWebkit }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
})
const unknown = positionals.filter((name) => !(name in ENGINES))
if (unknown.length > 0)
  throw new Error(`no engine ${unknown.join(', ')}; there are ${Object.keys(ENGINES).join(', ')}`)
const shots = process.env.SHOTS
if (shots) mkdirSync(shots, { recursive: true })

await ensureBuilt()
// Another set of types: the flow has code for the browser, this script is for Node.
const { runCustomerFlow } = (await import(join(ROOT, 'e2e', 'engines', 'customer-flow.ts'))) as {
  runCustomerFlow(engine: Engine, options: FlowOptions): Promise<Outcome[]>
}
const port = await freePort()
const publicUrl = `http://localhost:${port}`
const platform = await startPlatform({ PUBLIC_URL: publicUrl })
const proxy = await startBreakableProxy(port, Number(new URL(platform.url).port))
let failed = 0
try {
  const client = await registerClient(platform)
  const wabi = new Wabi({ apiKey: await createTestKey(client), baseUrl: publicUrl })
  for (const [name, open] of Object.entries(ENGINES)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const { verificationUrl, verificationId } = await client.call('createLinks', {
      body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et', language: 'en' },
    })
    const engine = await open()
    try {
      const url = verificationUrl
      const outcomes = [
        ...(await runEmbeddedCheck(engine, { wabi, platformUrl: publicUrl })),
        ...(await runCustomerFlow(engine, { url, proxy, short: values.short, shots })),
      ]
      for (const outcome of outcomes) {
        if (!outcome.passed) failed += 1
        console.log(
          `${outcome.passed ? 'ok    ' : 'FAILED'} ${engine.name}: ${outcome.step}: ${outcome.words}`,
        )
      }
      if (values.short) continue
      const { data } = await client.call('getVerification', { params: { verificationId } })
      const turned = data.liveness?.state ?? 'not begun'
      const passed = turned === 'passed'
      if (!passed) failed += 1
      // WebKit's driver announces itself to the page, which is a signal of automation.
      console.log(
        `${passed ? 'ok    ' : 'FAILED'} ${engine.name}: the head turn is judged as ${turned}; reasons of the decision: ${data.decision?.reasons.join(', ') || 'none'}`,
      )
    } finally {
      await engine.close()
    }
  }
} finally {
  await proxy.close()
  await platform.close()
}
if (failed > 0) process.exitCode = 1
