import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ReceivedEvent } from './target.ts'

function start(name: string, args: string[]): ChildProcess {
  return fork(join(import.meta.dirname, `${name}.ts`), args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
}

export interface Target {
  url: string
  forget(): void
  count(): Promise<number>
  all(): Promise<ReceivedEvent[]>
  stop(): void
}

/** Starts a client's server in its own process. */
export async function startTarget(): Promise<Target> {
  const child = start('target', [])
  const [port] = (await once(child, 'message')) as [number]
  async function ask<T>(words: string): Promise<T> {
    const answer = once(child, 'message')
    child.send(words)
    return (await answer)[0] as T
  }
  return {
    url: `http://127.0.0.1:${port}`,
    forget: () => child.send('forget'),
    count: () => ask('count'),
    all: () => ask('all'),
    stop: () => child.disconnect(),
  }
}

export interface Worker {
  /** SIGKILL. */
  kill(): Promise<void>
}

export async function startWorker(databaseUrl: string, key: string): Promise<Worker> {
  const child = start('worker', [databaseUrl, key])
  await once(child, 'message')
  return {
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error('the worker exited unexpectedly')
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
