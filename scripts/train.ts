// `npm run train -- NAME [ARGS]`: trains a net with training/NAME/train.py, which exports it to vision/models;
// `npm run train -- names [FOLDER]`: learns the costs of name spellings from the lists in FOLDER;
// `npm run train -- faces`: computes the thresholds of the face comparison from the calibration photos.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { trainNames } from '../names/training/train.ts'
import { ROOT } from './lib/root.ts'
import { runCommand } from './lib/run-command.ts'

/** Python modules that training imports, and their Debian packages. */
const NEEDED = [
  { module: 'torch', debian: 'python3-torch' },
  { module: 'cv2', debian: 'python3-opencv' },
  { module: 'PIL', debian: 'python3-pil' },
  { module: 'onnx', debian: 'python3-onnx' },
  { module: 'numpy', debian: 'python3-numpy' },
]
const FONTS = [
  { file: '/usr/share/fonts/opentype/ocr-b/OCRB.otf', debian: 'fonts-ocr-b' },
  { file: '/usr/share/fonts/truetype/liberation', debian: 'fonts-liberation' },
  { file: '/usr/share/fonts/truetype/dejavu', debian: 'fonts-dejavu-core' },
  { file: '/usr/share/fonts/truetype/freefont', debian: 'fonts-freefont-ttf' },
]
const PYTHONS = ['python3', '/usr/bin/python3', 'python']

const folder = join(ROOT, 'training')
const [name = '', ...args] = process.argv.slice(2)
if (name === 'names') {
  const written = trainNames(args[0])
  console.log(written ?? 'no lists of names there: people.tsv, words-customary.tsv and words-transcribed.tsv')
  process.exit(written === null ? 1 : 0)
}
if (name === 'faces') {
  const { trainThresholds } = await import('../bench/src/faces/train-thresholds.ts')
  const written = await trainThresholds()
  console.log(written ?? 'no calibration photos beside the checkout')
  process.exit(written === null ? 1 : 0)
}
const script = join(folder, name, 'train.py')
if (name === '' || !existsSync(script)) {
  const names = readdirSync(folder).filter((entry) => existsSync(join(folder, entry, 'train.py')))
  console.error(`npm run train -- NAME, with NAME one of: ${['faces', 'names', ...names].join(', ')}`)
  process.exit(1)
}

const fonts = FONTS.filter(({ file }) => !existsSync(file)).map(({ debian }) => debian)
const python = await findPython()
const { ok } = await runCommand(python, [script, ...args], { cwd: ROOT })
process.exit(ok ? 0 : 1)

/** The first Python that has everything; otherwise prints what to install and exits. */
async function findPython(): Promise<string> {
  let fewestMissing = NEEDED.map(({ debian }) => debian)
  for (const program of PYTHONS) {
    const missing: string[] = []
    for (const { module, debian } of NEEDED) {
      const { ok } = await runCommand(program, ['-c', `import ${module}`], { capture: true })
      if (!ok) missing.push(debian)
    }
    if (missing.length === 0 && fonts.length === 0) return program
    if (missing.length < fewestMissing.length) fewestMissing = missing
  }
  const packages = [...fewestMissing, ...fonts].join(' ')
  console.error(
    `training needs more; on Debian, as root:\n  apt-get install -y --no-install-recommends ${packages}`,
  )
  process.exit(1)
}
