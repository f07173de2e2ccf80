import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { ROOT } from './root.ts'

/** Workspaces whose folders must not import each other in a cycle. */
const SOURCES = ['contract/src', 'names/src', 'vision/src', 'server/src', 'web/src', 'sdk/src']

/** Layers of server/src/domain: each imports only itself and those before it (docs/ARCHITECTURE.md). */
const DOMAIN_LAYERS = [
  'kernel',
  'mail',
  'people',
  'clients',
  'verification',
  'review',
  'records',
  'integration',
  'audit',
  'operations',
]

/** Areas of the web that never import each other. */
const WEB_AREAS = ['verify', 'dashboard', 'admin']

export interface Import {
  /** Paths relative to the repository. */
  from: string
  to: string
}

/** Static and dynamic imports between the files of one folder tree, tests and their helpers left out. */
export function importsUnder(source: string, root = ROOT): Import[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(root, source) })
    .filter((file) => !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => join(source, file))
  const known = new Set(files)
  return files.flatMap((from) => {
    const text = readFileSync(join(root, from), 'utf8')
    return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)]
      .map(([, specifier]) => ({
        from,
        to: relative(root, resolve(root, dirname(from), specifier!)),
      }))
      .filter(({ to }) => known.has(to))
  })
}

/** Folders that import each other in a cycle, each cycle sorted by name. A folder and its subfolder are two folders. */
export function findFolderCycles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [a, b] = [dirname(from), dirname(to)]
    if (a !== b) targets.set(a, (targets.get(a) ?? new Set()).add(b))
  }
  // Tarjan's strongly connected components.
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  function visit(folder: string): void {
    index.set(folder, index.size)
    low.set(folder, index.get(folder)!)
    stack.push(folder)
    for (const next of targets.get(folder) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(folder, Math.min(low.get(folder)!, low.get(next)!))
    }
    if (low.get(folder) !== index.get(folder)) return
    const component = stack.splice(stack.indexOf(folder))
    if (component.length > 1) cycles.push(component.toSorted())
  }
  for (const folder of targets.keys()) if (!index.has(folder)) visit(folder)
  return cycles
}

/** Imports of the domain that lead to a later layer, or to a folder that is no layer. */
export function findLayerFaults(imports: readonly Import[]): Import[] {
  const getLayer = (file: string) => /^server\/src\/domain\/([^/]+)\//.exec(file)?.[1]
  return imports.filter(({ from, to }) => {
    const [a, b] = [getLayer(from), getLayer(to)]
    if (a === undefined || b === undefined) return false
    const [place, target] = [DOMAIN_LAYERS.indexOf(a), DOMAIN_LAYERS.indexOf(b)]
    return place < 0 || target < 0 || target > place
  })
}

/** Imports from one area of the web into another. */
export function findAreaFaults(imports: readonly Import[]): Import[] {
  const getArea = (file: string) => /^web\/src\/([^/]+)\//.exec(file)?.[1]
  return imports.filter(({ from, to }) => {
    const [a, b] = [getArea(from) ?? '', getArea(to) ?? '']
    return a !== b && WEB_AREAS.includes(a) && WEB_AREAS.includes(b)
  })
}

/** Every fault of the repository's imports, a line each; empty when the order holds. */
export function importFaults(root = ROOT): string[] {
  const line = ({ from, to }: Import) => `${from} imports ${to}`
  return SOURCES.flatMap((source) => {
    const imports = importsUnder(source, root)
    return [
      ...findFolderCycles(imports).map((cycle) => `folder cycle: ${cycle.join(', ')}`),
      ...findLayerFaults(imports).map((fault) => `against the layers: ${line(fault)}`),
      ...findAreaFaults(imports).map((fault) => `across areas: ${line(fault)}`),
    ]
  })
}
