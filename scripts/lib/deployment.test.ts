import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { Environment } from '../../server/src/platform/config/environment.ts'
import { ROOT } from './root.ts'

const DEPLOY = join(ROOT, 'deploy')
const read = (file: string) => readFileSync(join(DEPLOY, file), 'utf8')
const SETTINGS = new Set(Object.keys(Environment.shape))
const unknown = (names: Iterable<string>) => [...names].filter((name) => !SETTINGS.has(name))

const REQUIRED: Record<string, string> = {
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  VISION_SECRET: 'a7'.repeat(32),
}
/** Replaces `${NAME:-default}` and `${NAME:?message}` as Docker Compose does. */
const interpolate = (text: string) =>
  text.replaceAll(
    /\$\{(\w+)(?::-([^}]*))?(?::\?[^}]*)?\}/gu,
    (_, name: string, value?: string) => value ?? REQUIRED[name] ?? '',
  )

interface Service {
  environment?: Record<string, string>
  build?: { context: string; dockerfile: string }
  read_only?: boolean
  depends_on?: Record<string, unknown> | string[]
  volumes?: string[]
  deploy?: { replicas: number }
}

test('the compose file starts two processes of each role with settings that the server accepts', () => {
  const { services, volumes } = parse(interpolate(read('compose.yaml')), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }
  for (const role of ['api', 'worker'] as const) {
    const { environment = {}, build, read_only, deploy } = services[role] ?? {}
    expect(unknown(Object.keys(environment))).toEqual([])
    const config = readConfig({ NODE_ENV: 'production', HOST: '0.0.0.0', ...environment })
    expect(config).toMatchObject({
      role,
      production: true,
      trustProxy: 1,
      storage: { bucket: { bucket: 'wabi' } },
    })
    expect(config.databaseUrl).toContain('@postgres:5432/wabi')
    expect(config.databaseReadUrl).toBeNull()
    const hosts = config.remoteVision?.urls.map((url) => new URL(url).hostname) ?? []
    expect(hosts).toHaveLength(2)
    for (const host of hosts) {
      const { environment: own = {}, volumes: none } = services[host]!
      expect(readConfig({ NODE_ENV: 'production', ...own })).toMatchObject({
        role: 'vision',
        visionSecret: config.remoteVision?.secret,
      })
      // What a picture could reach: no database, no storage, no key.
      expect(Object.keys(own).toSorted()).toEqual(['METRICS_TOKEN', 'ROLE', 'VISION_SECRET'])
      expect(none).toEqual([])
    }
    expect(existsSync(join(DEPLOY, build?.context ?? '-', build?.dockerfile ?? '-'))).toBe(true)
    expect({ read_only, replicas: deploy?.replicas }).toEqual({ read_only: true, replicas: 2 })
  }
  for (const [name, { depends_on: needed = [], volumes: mounted = [] }] of Object.entries(services)) {
    for (const other of Array.isArray(needed) ? needed : Object.keys(needed))
      expect(services, `${name} needs ${other}`).toHaveProperty(other)
    for (const [source = ''] of mounted.map((one) => one.split(':')))
      expect(source.startsWith('.') ? existsSync(join(DEPLOY, source)) : source in volumes, source).toBe(true)
  }
})

test('the example of deploy/.env names what the compose file reads', () => {
  const named = new Set(read('env.example').match(/^\w+(?==)/gmu))
  const used = [...read('compose.yaml').matchAll(/\$\{(\w+)/gu)].map(([, name = '']) => name)
  expect([...new Set(used)].filter((name) => !named.has(name))).toEqual([])
})

test('the Dockerfile ends with a user without rights, known settings and the probe that the code serves', () => {
  const dockerfile = read('Dockerfile')
  const [, final = ''] = dockerfile.split(/^FROM debian/mu)
  expect(final).toMatch(/^USER 10001:10001$/mu)
  const [, env = ''] = /^ENV ((?:.*\\\n)*.*)$/mu.exec(final) ?? []
  const names = [...env.matchAll(/(\w+)=/gu)].map(([, name = '']) => name).filter((name) => name !== 'PATH')
  expect(names).toContain('DATA_DIR')
  expect(unknown(names)).toEqual([])
  const [, program = ''] = /node (scripts\/run\.mjs) release/u.exec(dockerfile) ?? []
  expect(existsSync(join(ROOT, program))).toBe(true)
  for (const path of [...final.matchAll(/'(\/\w+)'/gu)].map(([, one = '']) => one)) expectServed(path)
  // What the release copies must be part of the build's context.
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')
  for (const folder of [
    'contract',
    'names',
    'vision',
    'server',
    'web',
    'sdk',
    'specimens',
    'scripts',
    'CHANGELOG.md',
  ])
    expect(ignored).not.toContain(folder)
})

function expectServed(path: string): void {
  expect(readFileSync(join(ROOT, 'server/src/http/mount-operations.ts'), 'utf8')).toContain(
    `app.get('${path}'`,
  )
}

test('the systemd units name known settings and the program of a release', () => {
  const units = globSync('systemd/*.service', { cwd: DEPLOY })
  expect(units).toHaveLength(3)
  for (const unit of units) {
    const set = [...read(unit).matchAll(/^Environment=(.*)$/gmu)].flatMap(
      ([, line = '']) => line.match(/\w+(?==)/gu) ?? [],
    )
    expect(set).toContain('ROLE')
    expect(unknown(set).filter((name) => !name.startsWith('WABI_'))).toEqual([])
    const [, program = ''] = /^ExecStart=.*exec \/opt\/wabi\/(\S+)'$/mu.exec(read(unit)) ?? []
    expect(readFileSync(join(ROOT, 'scripts/release.ts'), 'utf8')).toContain(
      program
        .split('/')
        .map((part) => `'${part}'`)
        .join(', '),
    )
  }
})

/** The values that a template names, such as `.Values.api.minReplicas`. */
const valuesIn = (text: string) => [...text.matchAll(/\.Values\.([\w.]+)/gu)].map(([, path = '']) => path)

/** A template without its actions: lines of control are dropped, values become a word. */
const withoutActions = (text: string) =>
  text.replaceAll(/^\s*\{\{-?[^}]*\}\}\s*$/gmu, '').replaceAll(/\{\{-?[^}]*\}\}/gu, 'value')

interface Resource {
  kind: string
  spec?: { template?: { spec: { containers: Container[]; volumes: { name: string }[] } } }
}
interface Probe {
  httpGet: { path: string; port: string }
}
interface Container {
  ports: { name: string; containerPort: number }[]
  env: { name: string; value: string }[]
  volumeMounts: { name: string }[]
  securityContext: Record<string, unknown>
  startupProbe: Probe
  livenessProbe: Probe
  readinessProbe: Probe
}

test('the chart names values that exist, known settings, and probes that the code serves', () => {
  const values = parse(read('helm/wabi/values.yaml')) as Record<string, unknown>
  expect(unknown(Object.keys(values.settings as object))).toEqual([])
  const templates = globSync('helm/wabi/templates/*', { cwd: DEPLOY })
  const kinds: string[] = []
  for (const file of templates) {
    const text = read(file)
    for (const path of valuesIn(text)) {
      const value = path
        .split('.')
        .reduce<unknown>((from, key) => (from as Record<string, unknown>)?.[key], values)
      expect(value, `${file}: ${path}`).toBeDefined()
    }
    const opened = text.match(/\{\{-? *(?:if|range|with|define) /gu) ?? []
    expect(text.match(/\{\{-? *end *-?\}\}/gu) ?? [], file).toHaveLength(opened.length)
    if (file.endsWith('.tpl')) continue
    for (const document of parseAllDocuments(withoutActions(text))) {
      expect(document.errors, file).toEqual([])
      const resource = document.toJS() as Resource | null
      if (resource === null) continue
      kinds.push(resource.kind)
      if (resource.spec?.template) checkPod(resource.spec.template.spec)
    }
  }
  for (const kind of ['Deployment', 'Service', 'Ingress', 'NetworkPolicy', 'Secret', 'ConfigMap'])
    expect(kinds).toContain(kind)
  const count = (kind: string) => kinds.filter((one) => one === kind).length
  expect(kinds).toContain('StatefulSet')
  expect([count('PodDisruptionBudget'), count('HorizontalPodAutoscaler')]).toEqual([3, 2])
})

function checkPod({ containers, volumes }: { containers: Container[]; volumes: { name: string }[] }): void {
  const [container] = containers
  if (!container) throw new Error('no container')
  expect(container.securityContext).toMatchObject({
    readOnlyRootFilesystem: true,
    allowPrivilegeEscalation: false,
  })
  expect(unknown(container.env.map(({ name }) => name))).toEqual([])
  expect(Environment.shape.ROLE.safeParse(container.env[0]?.value).success).toBe(true)
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
    const { path, port } = container[probe].httpGet
    expectServed(path)
    expect(container.ports.map(({ name }) => name)).toContain(port)
  }
  expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name))
  expect(read('Dockerfile')).toContain(`PORT=${container.ports[0]?.containerPort}`)
}
