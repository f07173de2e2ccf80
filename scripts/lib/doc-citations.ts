import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A code span, a text in straight quotes, or the target of a link. */
const TOKEN = /`([^`\n]+)`|"([^"\n]+)"|\]\(([^)\s]+)\)/gu
/** A path from the root of the repository, such as `server/src/main.ts`. */
const PATH = /^[\w.-]+(?:\/[\w.@-]+)+$/u
const TEST_FILE = /\.test\.tsx?$/u

/** What a page cites, read from the repository at `root`. */
interface Repository {
  exists(path: string): boolean
  read(path: string): string
}

export function openRepository(root: string): Repository {
  return {
    exists: (path) => existsSync(join(root, path)),
    read: (path) => readFileSync(join(root, path), 'utf8'),
  }
}

/**
 * The citations of a Markdown page that lead nowhere, each with its line: paths in code spans and relative links whose
 * file does not exist, and names of tests in straight quotes that the test file cited before them does not have.
 * @param page its path from the root
 */
export function findWrongCitations(page: string, repository: Repository): string[] {
  const lines = repository.read(page).split('\n')
  return lines.flatMap((line, at) =>
    wrongOfLine(line, dirname(page), repository).map((fault) => `${page}:${at + 1}: ${fault}`),
  )
}

/** How many files and tests a page cites. */
export function countCitations(page: string, repository: Repository): { files: number; tests: number } {
  const found = [...repository.read(page).matchAll(TOKEN)]
  return {
    files: found.filter(([, code]) => code !== undefined && PATH.test(code)).length,
    tests: found.filter(([, , name]) => name !== undefined).length,
  }
}

function wrongOfLine(line: string, folder: string, { exists, read }: Repository): string[] {
  const faults: string[] = []
  let file: string | null = null
  for (const [, code, name, link] of line.matchAll(TOKEN)) {
    if (code !== undefined && PATH.test(code)) {
      file = exists(code) ? code : null
      if (file === null) faults.push(`no file ${code}`)
    } else if (link !== undefined && !/^(?:\w+:|#)/u.test(link)) {
      const target = normalize(join(folder, link.split('#', 1)[0]!))
      if (!exists(target)) faults.push(`no file ${target}`)
    } else if (name !== undefined) {
      if (file === null || !TEST_FILE.test(file)) faults.push(`no test file before "${name}"`)
      else if (!hasTest(read(file), name)) faults.push(`no test "${name}" in ${file}`)
    }
  }
  return faults
}

/** Whether the name is the first argument of a call, as that of `test`, `describe` and `test.each(…)` is. */
function hasTest(source: string, name: string): boolean {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
  return new RegExp(String.raw`\(\s*(['"\x60])${literal}\1,`, 'u').test(source)
}
