// `npm run dev`: the server from its sources, restarted on each change, and Vite's dev server for the pages.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, toolPath } from './lib/root.ts'

const PAGES = 'http://localhost:5173'
const port = process.env.PORT ?? '3000'

function run(args: string[], cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

const watched = ['server/src', 'contract/src', 'vision/src'].map(
  (folder) => `--watch-path=${join(ROOT, folder)}`,
)
const children = [
  run(['--watch', '--watch-preserve-output', ...watched, join(ROOT, 'server/src/main.ts')], ROOT, {
    // Links in mails and QR codes lead to the pages, which Vite serves here.
    PUBLIC_URL: process.env.PUBLIC_URL ?? PAGES,
  }),
  run([toolPath('vite', 'bin', 'vite.js'), '--clearScreen', 'false'], join(ROOT, 'web'), {
    API_URL: `http://127.0.0.1:${port}`,
  }),
]

let left = children.length
let code = 0
function stop(): void {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
for (const child of children) {
  child.on('exit', (status) => {
    code ||= status ?? 0
    left -= 1
    if (left === 0) process.exit(code)
    stop()
  })
}
