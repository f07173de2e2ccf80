import type { Face } from '../../face/find-faces.ts'
import type { Picture } from '../../image/types.ts'

/** Linear light of a region, mean of its pixels; red, green, blue. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The light in three parts of a frame. */
export type SampledLight = {
  /** Skin that faces the camera, and with it the screen: forehead and the front of the cheeks. */
  readonly front: Rgb
  /** Skin that faces to the sides: temples and the back of the cheeks. */
  readonly side: Rgb
  /** What surrounds the head, above the chin: clothes are as near as the face. */
  readonly room: Rgb
}

/** Points of the face mesh at the middle of each disc. */
const FRONT = [151, 9, 50, 280, 205, 425, 101, 330]
const SIDE = [127, 234, 93, 132, 58, 356, 454, 323, 361, 288]
/** Discs' radius in widths of the face. */
const FRONT_RADIUS = 0.07
const SIDE_RADIUS = 0.035
/** The points of `SIDE` are on the outline: moved inwards by this part of the way to the middle. */
const INWARDS = 0.13
/** Half axes of a head with its hair around the middle of the mesh, and a margin, in brow-to-chin heights. */
const HEAD = { across: 0.85, down: 1, above: 0.12 }
/** Linear levels of 1 between which a pixel counts: in deep shadow and near white a camera's curve hides the light. */
const DARKEST = 0.004
const BRIGHTEST = 0.92
/** Pixels of the room that must count, as a share of the frame. */
const MIN_ROOM = 0.03

const BROW = 10
const CHIN = 152
const [RIGHT, LEFT] = [234, 454]

/** Inverse of the sRGB curve for 8-bit levels. */
const LINEAR = Float32Array.from({ length: 256 }, (_, level) => {
  const value = level / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

/** null where too little of the skin or of the room can be measured. */
export function sampleLight(picture: Picture, { mesh }: Pick<Face, 'mesh'>): SampledLight | null {
  const at = (i: number) => [mesh[i * 3]!, mesh[i * 3 + 1]!] as const
  const width = Math.hypot(at(LEFT)[0] - at(RIGHT)[0], at(LEFT)[1] - at(RIGHT)[1])
  const height = Math.hypot(at(CHIN)[0] - at(BROW)[0], at(CHIN)[1] - at(BROW)[1])
  const middle = [
    (at(LEFT)[0] + at(RIGHT)[0] + at(BROW)[0] + at(CHIN)[0]) / 4,
    (at(BROW)[1] + at(CHIN)[1]) / 2,
  ] as const
  const discs = (points: readonly number[], radius: number, inwards: number) => {
    const sum = new Sum()
    for (const point of points) {
      const [x, y] = at(point)
      addDisc(sum, picture, x + (middle[0] - x) * inwards, y + (middle[1] - y) * inwards, radius * width)
    }
    return sum
  }
  const front = discs(FRONT, FRONT_RADIUS, 0)
  const side = discs(SIDE, SIDE_RADIUS, INWARDS)
  const room = new Sum()
  const bottom = Math.min(picture.height, Math.max(0, Math.floor(at(CHIN)[1])))
  for (let y = 0; y < bottom; y += 1) {
    const dy = (y - (middle[1] - HEAD.above * height)) / (HEAD.down * height)
    for (let x = 0; x < picture.width; x += 1) {
      const dx = (x - middle[0]) / (HEAD.across * height)
      if (dx * dx + dy * dy > 1) room.add(picture, x, y)
    }
  }
  const enough =
    front.enough(0.5) && side.enough(0.5) && room.counted >= MIN_ROOM * picture.width * picture.height
  return enough ? { front: front.mean(), side: side.mean(), room: room.mean() } : null
}

class Sum {
  counted = 0
  private all = 0
  private red = 0
  private green = 0
  private blue = 0

  add({ data, width }: Picture, x: number, y: number): void {
    const i = (y * width + x) * 3
    const [red, green, blue] = [LINEAR[data[i]!]!, LINEAR[data[i + 1]!]!, LINEAR[data[i + 2]!]!]
    this.all += 1
    if (Math.min(red, green, blue) < DARKEST || Math.max(red, green, blue) > BRIGHTEST) return
    this.counted += 1
    this.red += red
    this.green += green
    this.blue += blue
  }

  /** Whether this share of its pixels counts. */
  enough(share: number): boolean {
    return this.counted > 0 && this.counted >= share * this.all
  }

  mean(): Rgb {
    return [this.red / this.counted, this.green / this.counted, this.blue / this.counted]
  }
}

function addDisc(sum: Sum, picture: Picture, x: number, y: number, radius: number): void {
  const [left, right] = [
    Math.max(0, Math.ceil(x - radius)),
    Math.min(picture.width - 1, Math.floor(x + radius)),
  ]
  const [top, bottom] = [
    Math.max(0, Math.ceil(y - radius)),
    Math.min(picture.height - 1, Math.floor(y + radius)),
  ]
  for (let v = top; v <= bottom; v += 1) {
    for (let u = left; u <= right; u += 1) {
      if ((u - x) ** 2 + (v - y) ** 2 <= radius * radius) sum.add(picture, u, v)
    }
  }
}
