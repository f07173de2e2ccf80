import { drawFlatSample } from '@wabi/specimens/sample/draw-flat-sample.ts'
import { chance, pick } from '@wabi/specimens/sample/draws.ts'
import { getSides, type SampleKind } from '@wabi/specimens/sample/kinds.ts'
import { drawSurface, SURFACES } from '@wabi/specimens/sample/photo/surfaces.ts'
import type { Pixels } from '@wabi/specimens/sample/pixels.ts'
import { randomFor, seedFor, type Split } from '@wabi/specimens/sample/seeds.ts'
import {
  advanceAutoCapture,
  type Guidance,
  startAutoCapture,
} from '../../../web/src/verify/camera/document-frame/auto-capture.ts'
import {
  DETAIL_PX,
  type Frame,
  FRAME_SIDE_PX,
  placeDetail,
} from '../../../web/src/verify/camera/document-frame/frame.ts'
import { judgeFrame, type Judgment } from '../../../web/src/verify/camera/document-frame/judge-frame.ts'
import { createPerson, type View } from './person.ts'
import { project, type Size } from './pose.ts'
import { type Exposure, render, type Scene } from './scene.ts'

const KINDS = ['fayda', 'kebele', 'licence', 'passport', 'td1', 'td2'] as const satisfies SampleKind[]
const FRAME_MS = 125
/** A person who has seen no picture taken by then presses the shutter. */
const GIVE_UP_MS = 12_000
/** Of the camera's exposure. */
const EXPOSED_S = 1 / 40

export type Take = {
  name: string
  scene: Scene
  video: Size
  /** null: no picture was taken. */
  captured: { exposure: Exposure; atMs: number } | null
  /** Guidance in the order in which it showed. */
  shown: Guidance[]
  /** CPU time of each judged frame. */
  cpuMs: number[]
}

/** Draws a person with a card in front of a phone, frame by frame at 8 a second, until the picture is taken or they give up. */
export async function playTake(split: Split, index: number): Promise<Take> {
  const r = randomFor(split, 'capture', index)
  const kind = KINDS[index % KINDS.length]!
  const side = pick(r, getSides(kind))
  const card = await drawFlatSample(split, index, { kind, side, widthPx: 1000 })
  const ratio = card.pixels.width / card.pixels.height
  const video = chance(r, 0.65) ? { width: 720, height: 1280 } : { width: 1280, height: 720 }
  const scale = FRAME_SIDE_PX / Math.min(video.width, video.height)
  const kindOfSurface = pick(r, SURFACES)
  const own = () => randomFor(split, 'capture', index, 'surface')
  const surfaceFor = (share: number) =>
    drawSurface(
      kindOfSurface,
      split,
      Math.round(video.width * 1.4 * share),
      Math.round(video.height * 1.4 * share),
      own(),
    )
  const scene: Scene = {
    card,
    surface: await surfaceFor(scale),
    fingers: chance(r, 0.3) ? 1 : 0,
    seed: seedFor(split, 'capture', index, 'fingers'),
  }
  const person = createPerson(r)
  const noise = randomFor(split, 'capture', index, 'noise')
  const frameSize = { width: Math.round(video.width * scale), height: Math.round(video.height * scale) }
  let state = startAutoCapture(0)
  let last: Judgment | null = null
  let before: { corners: Exposure['corners']; atMs: number } | null = null
  const shown: Guidance[] = []
  const cpuMs: number[] = []
  const expose = (view: View, atMs: number): Exposure => {
    const corners = project(view.pose, video, ratio)
    const seconds = before ? (atMs - before.atMs) / 1000 : 1
    const middle = (quad: Exposure['corners'], k: 0 | 1) =>
      quad.reduce((sum, corner) => sum + corner[k]!, 0) / 4
    const [dx, dy] = before
      ? ([0, 1] as const).map((k) => middle(corners, k) - middle(before!.corners, k))
      : [0, 0]
    before = { corners, atMs }
    const motion = (Math.hypot(dx!, dy!) / seconds) * EXPOSED_S
    const motionDegrees = (Math.atan2(dy!, dx!) * 180) / Math.PI
    return { corners, light: view.light, defocus: view.defocus, motion, motionDegrees }
  }
  const name = `${index} ${kind} ${side} on ${kindOfSurface}`
  for (let atMs = 0; atMs < GIVE_UP_MS; atMs += FRAME_MS) {
    const exposure = expose(person.viewAt(atMs), atMs)
    const frame = await render(scene, { left: 0, top: 0, ...frameSize, scale }, exposure, noise)
    const detail = await render(
      scene,
      {
        ...placeDetail(video.width, video.height, inVideo(last, 1 / scale)),
        ...DETAIL_PX,
        scale: 1,
      },
      exposure,
      noise,
    )
    const started = process.cpuUsage()
    const judged: Judgment = judgeFrame(
      { frame: toFrame(frame), detail: toFrame(detail), scale: 1 / scale, atMs },
      last,
    )
    state = advanceAutoCapture(state, judged)
    const used = process.cpuUsage(started)
    cpuMs.push((used.user + used.system) / 1000)
    last = judged
    if (state.guidance !== shown.at(-1)) shown.push(state.guidance)
    if (state.capture) {
      return {
        name,
        scene: { ...scene, surface: await surfaceFor(1) },
        video,
        // The judged frame is the picture.
        captured: { exposure, atMs },
        shown,
        cpuMs,
      }
    }
    person.seeHint(state.guidance, atMs)
  }
  return { name, scene, video, captured: null, shown, cpuMs }
}

/** Where the frame before has the most print, in pixels of the video. */
export const inVideo = (last: Judgment | null, scale: number): readonly [number, number] | null =>
  last?.printAt ? [last.printAt[0] * scale, last.printAt[1] * scale] : null

export function toFrame({ width, height, data }: Pixels): Frame {
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let i = 0, from = 0; i < rgba.length; i += 4, from += 3) {
    rgba[i] = data[from]!
    rgba[i + 1] = data[from + 1]!
    rgba[i + 2] = data[from + 2]!
    rgba[i + 3] = 255
  }
  return { width, height, data: rgba }
}
