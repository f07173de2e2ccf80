import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'

interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

/** Licences that the lock file lacks or misspells, as the package's own LICENSE file states them. */
const STATED: Readonly<Record<string, string>> = { 'png-js': 'MIT', 'incremental-encoder': 'MPL-2.0' }

/** docs/compliance/third-parties.md: everything a running platform contains that others made, with its licence. */
export function renderThirdParties(): string {
  const packages = listPackages()
  const byLicence = [...Map.groupBy(packages, ({ licence }) => licence)].toSorted(
    ([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1),
  )
  return `# Third-party software, models and data

The list of packages is generated from \`package-lock.json\` by \`npm run fix\`. It contains what \`npm start\` installs, on every system: what a
running platform loads, and what builds its pages; packages for tests and benches are left out. The licence texts are in the packages themselves (\`node_modules/NAME\`).

${byLicence.map(([licence, list]) => `## ${licence}\n\n${list.map(({ name, version }) => `${name} ${version}`).join(', ')}`).join('\n\n')}

## Conditions that need attention when you pass Wabi on

- **LGPL-3.0** (libvips, inside the sharp packages): linked dynamically and replaceable; pass on its licence text and name it.
- **BSD** (findhit-proxywrap, a dependency of smpp): its package states no variant and has no licence text; it is loaded only where \`SMS_URL\` names an SMPP gateway.
- **MPL-2.0** (the list of common passwords): used unchanged; pass on where its source is, which is the package itself.
- **OFL-1.1** (Noto Sans Ethiopic): pass on the licence with the font; the font may not be sold by itself.
- **Embedded PostgreSQL** (PostgreSQL Licence) and **Node.js** (MIT and the licences it lists) come as npm packages of their own.

## Neural networks

| Network | Origin | Licence | Training data |
| --- | --- | --- | --- |
| corners, mrz-finder, mrz (document outline, machine-readable zone) | this project (\`training/\`) | Apache-2.0 | drawn by this project; model cards beside the training scripts |
| blazeface, facemesh (finding a face, its mesh) | MediaPipe, in \`@vladmandic/human\` | Apache-2.0, package MIT | not published in detail; the model cards exclude identification, for which Wabi does not use them |
| face_recognition (comparing faces) | dlib, in \`@vladmandic/face-api\` | weights offered freely by their author, package MIT | about three million faces, among them FaceScrub and VGG-Face, whose terms limit them to research, and pictures collected from the web. **Ask counsel before production use**, or bring your own model ([FACE-MODELS](../FACE-MODELS.md)) |
| tesseract (printed text) | \`@tesseract.js-data\` | Apache-2.0 | stated by its project |

## Data

| Data | Licence | Use |
| --- | --- | --- |
| \`@ip-location-db/geo-whois-asn-country-mmdb\` | CC0-1.0 | the country of an address; shown and weighed as a weak signal, never a ground for refusal |
| portraits on the drawn specimens, and in the README's pictures | sample photographs in \`@vladmandic/face-api\`, of five real women whose consent is not documented | drawn documents of fictional people; do not use them in your own publications |

The descriptions of training data are from memory of what their authors published; confirm them before you rely on them.
`
}

export function listPackages(): { name: string; version: string; licence: string }[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const installed = Object.entries(lock.packages).flatMap(([path, { version = '', license, dev, link }]) => {
    const [, name] = /.*node_modules\/(.+)$/u.exec(path) ?? []
    if (name === undefined || dev || link) return []
    return [{ name, version, licence: STATED[name] ?? license ?? 'not stated' }]
  })
  const unique = new Map(installed.map((one) => [`${one.name} ${one.version}`, one]))
  return [...unique.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
