import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v1Api } from '@wabi/contract/api/v1/operations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../scripts/lib/root.ts'
import { PRIVATE_HOSTS, PUBLIC_HOSTS } from './hosts.ts'
import { PYTHON_METHODS } from './python-methods.ts'
import { listOutdatedPython } from './write-python.ts'

const PACKAGE = join(ROOT, 'sdk', 'python')
const isHere = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']).status === 0
if (!isHere) process.stderr.write('python3 (3.11 or newer) is not installed: the client is not packed\n')
const here = test.skipIf(!isHere)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wabi-python-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs Python in the folder, without writing caches into the repository. */
const python = (...args: string[]) =>
  execFileSync('python3', ['-B', '-W', 'error', ...args], { cwd: folder, encoding: 'utf8' })

/** Fails for a type that refers to one that does not exist. */
const RESOLVE = `
import inspect, typing, wabi, wabi.resources, wabi.types
count = 0
for one in vars(wabi.types).values():
    if typing.is_typeddict(one):
        count += len(typing.get_type_hints(one))
for resource in vars(wabi.resources).values():
    if inspect.isclass(resource) and resource.__module__ == 'wabi.resources':
        for method in vars(resource).values():
            if inspect.isfunction(method):
                count += len(typing.get_type_hints(method))
print(wabi.__file__, count)
`

test('the Python client matches the contract; `npm run fix` regenerates it', async () => {
  expect(await listOutdatedPython()).toEqual([])
  expect(Object.keys(PYTHON_METHODS).toSorted()).toEqual(Object.keys(v1Api).toSorted())
})

/** Prints those of the hosts in its arguments with which http is accepted. */
const ACCEPT = `
import sys
sys.path.insert(0, ${JSON.stringify(PACKAGE)})
from wabi import Wabi
for host in sys.argv[1:]:
    try:
        Wabi('wk_test_a', f'http://{host}:3000')
        print(host)
    except TypeError:
        pass
`

here('it accepts http for the same hosts as the client for Node', () => {
  expect(
    python('-c', ACCEPT, ...PRIVATE_HOSTS, ...PUBLIC_HOSTS)
      .trim()
      .split('\n'),
  ).toEqual(PRIVATE_HOSTS)
})

here(
  'it is packed by the standard library: the wheel is importable, and the source archive gives the same',
  () => {
    const [wheel, archive] = python(join(PACKAGE, 'backend', 'wabi_build.py'), folder)
      .trim()
      .split('\n')
    python('-m', 'zipfile', '-e', wheel!, 'site')
    python('-m', 'tarfile', '-e', archive!, 'source')
    python(join('source', 'wabi-0.1.0', 'backend', 'wabi_build.py'), 'again')
    expect(readFileSync(join(folder, 'again', 'wabi-0.1.0-py3-none-any.whl'))).toEqual(readFileSync(wheel!))
    expect(readFileSync(join(folder, 'site', 'wabi-0.1.0.dist-info', 'LICENSE'), 'utf8')).toContain(
      'Apache License',
    )

    const [file, count] = python('-c', `import sys; sys.path.insert(0, 'site')\n${RESOLVE}`).trim().split(' ')
    expect(file).toContain(folder)
    expect(Number(count)).toBeGreaterThan(500)
  },
)
