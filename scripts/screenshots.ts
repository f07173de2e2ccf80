// `npm run screenshots`: every screen of the demo in both sizes and themes into .cache/screenshots, and the README's
// pictures into docs/images. The browser's part is e2e/screenshots.ts.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ensureBuilt } from './lib/ensure-built.ts'
import { ROOT } from './lib/root.ts'

interface Screens {
  flow: Buffer[]
  dashboard: Buffer
  detail: Buffer
}

const OUT = join(ROOT, 'docs', 'images')
const ALL = join(ROOT, '.cache', 'screenshots')
const GAP_PX = 48
const PAPER = '#eee8da'
const LIMIT_BYTES = 200_000

await ensureBuilt()
mkdirSync(OUT, { recursive: true })
rmSync(ALL, { recursive: true, force: true })
mkdirSync(ALL, { recursive: true })
let count = 0
// Imported by a computed path, because code that runs inside pages is type-checked there with the browser's types.
const { takeScreens } = (await import(join(ROOT, 'e2e', 'screenshots.ts'))) as {
  takeScreens(keep: (name: string, png: Buffer) => void): Promise<Screens>
}
const { flow, dashboard, detail } = await takeScreens((name, png) => {
  writeFileSync(join(ALL, `${name}.png`), png)
  count += 1
})
console.log(`.cache/screenshots  ${count} pictures`)
await save('flow', await beside(flow))
await save('dashboard', dashboard)
await save('detail', detail)

/** Phone screens next to each other on a plain background. */
async function beside(screens: Buffer[]): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(screens[0]).metadata()
  return sharp({
    create: {
      width: screens.length * (width + GAP_PX) + GAP_PX,
      height: height + 2 * GAP_PX,
      channels: 3,
      background: PAPER,
    },
  })
    .composite(
      screens.map((input, index) => ({ input, left: GAP_PX + index * (width + GAP_PX), top: GAP_PX })),
    )
    .png()
    .toBuffer()
}

/** Saves WebP in the best quality below the limit. */
async function save(name: string, picture: Buffer): Promise<void> {
  for (const quality of [85, 75, 65, 50]) {
    const webp = await sharp(picture).webp({ quality }).toBuffer()
    if (webp.length > LIMIT_BYTES && quality > 50) continue
    writeFileSync(join(OUT, `${name}.webp`), webp)
    console.log(`docs/images/${name}.webp  ${Math.round(webp.length / 1000)} kB`)
    return
  }
}
