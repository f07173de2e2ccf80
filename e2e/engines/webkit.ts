import { type ChildProcess, spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { freePort } from '../harness/free-port.ts'
import { type Engine, pause, type Tab } from './engine.ts'

/** The key of an element's reference (WebDriver, section 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK, the engine of iPhones, in a window of a virtual display; driven by classic WebDriver. */
export async function openWebkit(): Promise<Engine> {
  // Says the version; each tab is a browser of its own, because the driver has one session.
  const first = await start({ width: 360, height: 740 })
  const { name } = first
  await first.close()
  return { name, open: start, close: async () => {} }
}

async function start(size: { width: number; height: number }): Promise<Tab & { name: string }> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  if (!binary) throw new Error('MiniBrowser is missing: install webkit2gtk-driver')
  const port = await freePort()
  // A process group of its own, which ends the display and the browser with the driver.
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  })
  const origin = `http://127.0.0.1:${port}`
  await ready(driver, origin)
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${origin}${path}`, { method, body: body ? JSON.stringify(body) : null })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
  const args = ['--automation', '--enable-mock-capture-devices=true', '--enable-media-stream=true']
  const { sessionId, capabilities } = await send<{
    sessionId: string
    capabilities: { browserName: string; browserVersion: string }
  }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } },
    },
  })
  const call = <T>(method: string, path: string, body?: object) =>
    send<T>(method, `/session/${sessionId}${path}`, body)
  await call('POST', '/window/rect', { x: 0, y: 0, ...size })
  await call('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 })
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    goto: (url) => call('POST', '/url', { url }),
    async run<T>(source: string, ...values: unknown[]) {
      const { value, error } = await call<{ value?: T; error?: string }>('POST', '/execute/async', {
        script: `const done = arguments[arguments.length - 1]
          const values = [...arguments].slice(0, -1)
          new Promise((resolve) => resolve((${source})(...values))).then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`,
        args: values,
      })
      if (error) throw new Error(error)
      return value as T
    },
    async click(source, ...values) {
      const found = await call<Record<string, string>>('POST', '/execute/sync', {
        script: `const found = (${source})(...arguments); found.scrollIntoView({ block: 'center', behavior: 'instant' }); return found`,
        args: values,
      })
      await call('POST', `/element/${found[ELEMENT]}/click`, {})
    },
    screenshot: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    async close() {
      await call('DELETE', '').catch(() => undefined)
      const ended = new Promise((resolve) => driver.once('exit', resolve))
      process.kill(-driver.pid!, 'SIGTERM')
      await ended
    },
  }
}

async function ready(driver: ChildProcess, origin: string): Promise<void> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver ended: install webkit2gtk-driver and xvfb')
    const answer = await fetch(`${origin}/status`).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('WebKitWebDriver does not answer')
}
