import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Code } from '../html/code-figure.ts'

const FOLDER = join(import.meta.dirname, '..', 'samples')

const LANGUAGES: Record<string, string> = {
  sh: 'sh',
  mjs: 'js',
  html: 'html',
  py: 'py',
  php: 'php',
  java: 'java',
  go: 'go',
  cs: 'cs',
}

/** Languages of a task's samples: file suffix and label, in display order. */
const KINDS = [
  ['.sh', 'curl'],
  ['.fetch.mjs', 'Node fetch'],
  ['.sdk.mjs', '@wabi/sdk'],
  ['.py', 'Python'],
  ['.php', 'PHP'],
  ['.java', 'Java'],
  ['.go', 'Go'],
  ['.cs', 'C#'],
] as const

/**
 * A sample: a file that a test runs. A first line `# …:` or `// …:` that explains its prerequisites is part of it.
 * @param path below `samples`
 * @throws if there is no such file
 */
export function readSample(path: string, label = path.split('/').at(-1) ?? path): Code {
  const code = readFileSync(join(FOLDER, path), 'utf8').trimEnd()
  return { label, language: LANGUAGES[path.split('.').at(-1) ?? ''] ?? 'text', code }
}

/** The existing files of one task: `links/create` -> `links/create.sh`, `.fetch.mjs`, `.sdk.mjs` and those of the other languages. */
export function readSamples(task: string): Code[] {
  const found = KINDS.filter(([end]) => existsSync(join(FOLDER, task + end)))
  if (found.length === 0) throw new Error(`there is no sample ${task}`)
  return found.map(([end, label]) => readSample(task + end, label))
}
