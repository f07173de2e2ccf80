import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine, Tab } from './engine.ts'

/** Its own fake camera, a plain color, without asking. */
const PREFERENCES = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
}

type Send = <T>(method: string, params?: object) => Promise<T>

interface Reply {
  id?: number
  type: string
  result?: unknown
  message?: string
}

interface Evaluated {
  type: 'success' | 'exception'
  result: { type: string; value?: string; sharedId?: string }
  exceptionDetails?: { text: string }
}

/** Firefox without a window, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'wabi-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const browser = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  )
  const address = await new Promise<string>((resolve, reject) => {
    let printed = ''
    browser.on('error', reject)
    browser.on('exit', () => reject(new Error(`Firefox ended: ${printed.slice(-300)}`)))
    browser.stderr.on('data', (part: Buffer) => {
      printed += part.toString()
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1]
      if (found) resolve(found)
    })
  })
  const { send, close } = await connect(`${address}/session`)
  const { capabilities } = await send<{ capabilities: { browserName: string; browserVersion: string } }>(
    'session.new',
    { capabilities: {} },
  )
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    open: (size) => openTab(send, size),
    async close() {
      close()
      const ended = new Promise((resolve) => browser.once('exit', resolve))
      browser.kill()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

async function connect(address: string): Promise<{ send: Send; close: () => void }> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`no connection to ${address}`)))
  })
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  let last = 0
  const send: Send = <T>(method: string, params: object = {}) =>
    new Promise<T>((resolve, reject) => {
      const id = (last += 1)
      waiting.set(id, ({ type, result, message }) => {
        waiting.delete(id)
        if (type === 'error') reject(new Error(`${method}: ${message}`))
        else resolve(result as T)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  return { send, close: () => socket.close() }
}

async function openTab(send: Send, viewport: { width: number; height: number }): Promise<Tab> {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext')
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
  await send('browsingContext.setViewport', { context, viewport })
  const evaluate = async (expression: string) => {
    const { result, type, exceptionDetails } = await send<Evaluated>('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
      userActivation: false,
    })
    if (type === 'exception') throw new Error(exceptionDetails?.text)
    return result
  }
  const called = (source: string, values: unknown[]) =>
    `(${source})(${values.map((value) => JSON.stringify(value)).join(', ')})`
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run<T>(source: string, ...values: unknown[]) {
      const { value } = await evaluate(
        `Promise.resolve(${called(source, values)}).then((value) => JSON.stringify(value ?? null))`,
      )
      return JSON.parse(value ?? 'null') as T
    },
    async click(source, ...values) {
      const { sharedId } = await evaluate(
        `(() => { const found = ${called(source, values)}; found.scrollIntoView({ block: 'center', behavior: 'instant' }); return found })()`,
      )
      const origin = { type: 'element', element: { sharedId } }
      await send('input.performActions', {
        context,
        actions: [
          {
            type: 'pointer',
            id: 'finger',
            parameters: { pointerType: 'touch' },
            actions: [
              { type: 'pointerMove', x: 0, y: 0, origin },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      })
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  }
}
