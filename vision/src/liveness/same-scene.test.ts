import { expect, test } from 'vitest'
import type { FrameFace } from './read-frame.ts'
import { sameScene, type SceneFrame } from './same-scene.ts'

const [WIDTH, HEIGHT] = [480, 640]

type Shot = {
  /** The background and the clothes. */
  scene: number
  shiftPx?: number
  light?: number
  faceHeight?: number
  /** Shares of the width and of the height at which the face is. */
  at?: readonly [number, number]
}

/** A smooth pattern of colors, another for each number. */
function color(scene: number, x: number, y: number, channel: number): number {
  const wave = (k: number) =>
    Math.sin((x * (k + 1)) / 90 + scene * (k + 3)) * Math.cos((y * (k + 2)) / 110 + scene * k)
  return 120 + 45 * wave(channel) + 45 * wave(channel + 1)
}

function shoot({ scene, shiftPx = 0, light = 1, faceHeight = 200, at = [0.5, 0.45] }: Shot): SceneFrame {
  const [middleX, middleY] = [at[0] * WIDTH, at[1] * HEIGHT]
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
    const isFace = Math.hypot((x - middleX) / (0.4 * faceHeight), (y - middleY) / (0.55 * faceHeight)) < 1
    for (let channel = 0; channel < 3; channel += 1)
      data[i * 3 + channel] = Math.min(
        255,
        light * (isFace ? 170 : color(scene, x + shiftPx, y - shiftPx, channel)),
      )
  }
  const mesh = new Float32Array(468 * 3)
  mesh.set([middleX, middleY - faceHeight / 2], 10 * 3)
  mesh.set([middleX, middleY + faceHeight / 2], 152 * 3)
  mesh.set([middleX - 0.38 * faceHeight, middleY], 234 * 3)
  mesh.set([middleX + 0.38 * faceHeight, middleY], 454 * 3)
  const seen = { face: { mesh }, height: faceHeight } as unknown as FrameFace
  return { picture: { data, width: WIDTH, height: HEIGHT }, seen }
}

test('a scene stays the same for a moving camera, a moving head and another exposure', () => {
  const frames = [
    shoot({ scene: 1 }),
    shoot({ scene: 1, shiftPx: 25, light: 0.88, at: [0.54, 0.47] }),
    shoot({ scene: 1, shiftPx: -20, light: 1.1, at: [0.47, 0.43], faceHeight: 215 }),
  ]
  expect(sameScene(frames, 0).same).toBe(true)
})

test('one frame from another place is a change, whichever frame the others are compared with', () => {
  const frames = [shoot({ scene: 1 }), shoot({ scene: 2, shiftPx: 5 }), shoot({ scene: 1, shiftPx: 3 })]
  for (const base of [0, 1, 2]) expect(sameScene(frames, base).same).toBe(false)
})

test('a face that leaves nothing around it visible cannot be judged', () => {
  const frames = [shoot({ scene: 1, faceHeight: 520 }), shoot({ scene: 1, faceHeight: 520, shiftPx: 3 })]
  expect(sameScene(frames, 0)).toEqual({ same: false, change: Infinity })
})
