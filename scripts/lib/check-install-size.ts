import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

/** Of what `npm start` installs on Linux, in MB on the disk. */
const MAX_MB = 600

/** MB on the disk of the installed packages that are not for tests alone (`npm ci --omit=dev`). */
export function measureInstall(root: string): number {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; link?: boolean }>
  }
  let blocks = 0
  for (const [path, { dev, link }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || dev || link || !existsSync(join(root, path))) continue
    // Packages within a package have an entry of their own.
    for (const file of globSync('**', { cwd: join(root, path), exclude: (name) => name === 'node_modules' }))
      blocks += lstatSync(join(root, path, file)).blocks
  }
  return (blocks * 512) / 1024 ** 2
}

/** Prints the size of what `npm start` installs; throws when it is above the limit. */
export function checkInstallSize(root = ROOT): void {
  const size = Math.round(measureInstall(root))
  console.log(`packages that npm start installs: ${size} MB (limit ${MAX_MB})`)
  if (size === 0 || size > MAX_MB) throw new Error(`npm start installs more than ${MAX_MB} MB`)
}

if (import.meta.main) checkInstallSize()
