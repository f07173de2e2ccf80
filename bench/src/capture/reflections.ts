import { drawFlatSample } from '@wabi/specimens/sample/draw-flat-sample.ts'
import { pick } from '@wabi/specimens/sample/draws.ts'
import { getSides, type SampleKind } from '@wabi/specimens/sample/kinds.ts'
import { drawSurface, SURFACES } from '@wabi/specimens/sample/photo/surfaces.ts'
import { randomFor, type Split } from '@wabi/specimens/sample/seeds.ts'
import { type Frame, FRAME_SIDE_PX } from '../../../web/src/verify/camera/document-frame/frame.ts'
import { judgeFrame } from '../../../web/src/verify/camera/document-frame/judge-frame.ts'
import { share } from '../counting/share.ts'
import { lostFields } from './judge-take.ts'
import type { Light } from './person.ts'
import { project, type Size } from './pose.ts'
import { type Exposure, render, type Scene } from './scene.ts'
import { toFrame } from './take.ts'

const KINDS = ['fayda', 'kebele', 'licence', 'passport', 'td1', 'td2'] as const satisfies SampleKind[]
const VIDEO: Size = { width: 1280, height: 720 }
/** Exposures of a card without a reflection; from 1.05 on, its white parts are burnt out. */
const EXPOSURES = [0.75, 0.85, 0.95, 1, 1.05, 1.1, 1.15] as const

interface LitFrame {
  frame: Frame
  exposure: number
  /** Whether a lamp is reflected, and the fields that it hides. */
  lamp: boolean
  hidden: string[]
}

/** One card in good view: at every exposure without a reflection, and with four reflections. */
async function drawLitFrames(split: Split, index: number): Promise<LitFrame[]> {
  const r = randomFor(split, 'reflections', index)
  const kind = KINDS[index % KINDS.length]!
  const side = pick(r, getSides(kind))
  const card = await drawFlatSample(split, index, { kind, side, widthPx: 1000 })
  const scale = FRAME_SIDE_PX / Math.min(VIDEO.width, VIDEO.height)
  const size = { width: Math.round(VIDEO.width * scale), height: Math.round(VIDEO.height * scale) }
  const surface = await drawSurface(
    pick(r, SURFACES),
    split,
    Math.round(size.width * 1.4),
    Math.round(size.height * 1.4),
    r,
  )
  const scene: Scene = { card, surface, fingers: 0, seed: 1 }
  const pose = { fill: r.between(0.7, 0.8), x: 0, y: 0, roll: r.normal() * 2, pitch: 0, yaw: 0 }
  const corners = project(pose, VIDEO, card.pixels.width / card.pixels.height)
  const frames: LitFrame[] = []
  const add = async (light: Light) => {
    const exposure: Exposure = { corners, light, defocus: r.between(0.5, 1.2), motion: 0, motionDegrees: 0 }
    const part = { left: 0, top: 0, ...size, scale }
    frames.push({
      frame: toFrame(await render(scene, part, exposure, r)),
      exposure: light.exposure,
      lamp: light.glare > 0,
      hidden: light.glare > 0 ? await lostFields({ scene, video: VIDEO }, exposure) : [],
    })
  }
  const room = { shade: r.between(0.02, 0.3), noise: r.between(1.5, 5), radius: 0.1 }
  for (const exposure of EXPOSURES) await add({ ...room, at: [0.5, 0.5], exposure, glare: 0 })
  for (let k = 0; k < 4; k++) {
    await add({
      ...room,
      exposure: k < 3 ? r.between(0.72, 0.95) : r.between(0.95, 1.05),
      glare: r.between(110, 300),
      at: [r.between(0.1, 0.9), r.between(0.1, 0.9)],
      radius: r.between(0.08, 0.22),
    })
  }
  return frames
}

/** Prints in how many frames the camera asks for a tilt because of a reflection. */
export async function measureReflections(split: Split, count: number): Promise<void> {
  const rows = new Map<string, { frames: number; told: number }>()
  for (let index = 0; index < count; index++)
    for (const { frame, exposure, lamp, hidden } of await drawLitFrames(split, index)) {
      const overexposed = exposure > 0.95 ? ', exposure above 0.95' : ''
      const kind = lamp
        ? `reflection ${hidden.length > 0 ? 'over a field' : 'elsewhere'}${overexposed}`
        : `no reflection, exposure ${exposure.toFixed(2)}`
      const shot = { frame, detail: null, scale: VIDEO.height / FRAME_SIDE_PX }
      const { fault } = judgeFrame({ ...shot, atMs: 125 }, judgeFrame({ ...shot, atMs: 0 }, null))
      const row = rows.get(kind) ?? { frames: 0, told: 0 }
      rows.set(kind, { frames: row.frames + 1, told: row.told + (fault === 'glare' ? 1 : 0) })
    }
  console.log(`drawn cards in good view (${split}); frames in which a reflection is reported`)
  for (const [kind, { frames, told }] of [...rows].sort())
    console.log(`  ${kind.padEnd(46)} ${share(told, frames)}`)
}
