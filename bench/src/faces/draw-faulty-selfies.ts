import sharp from 'sharp'
import type { FaceHint } from '../../../vision/src/face/quality.ts'
import type { Face } from '../../../vision/src/face/find-faces.ts'
import type { Picture } from '../../../vision/src/image/types.ts'
import { closeEyes } from './faults/close-eyes.ts'
import { lookDown } from './faults/look-down.ts'
import { MASKS, wearMask } from './faults/wear-mask.ts'
import { CLEAR, LENSES, wearSunglasses } from './faults/wear-sunglasses.ts'

/** A changed selfie and the expected hint; null if it must still be accepted. */
export type Faulty = { readonly name: string; readonly hint: FaceHint | null; readonly picture: Picture }

const open = ({ data, width, height }: Picture) => sharp(data, { raw: { width, height, channels: 3 } })

async function toPicture(image: ReturnType<typeof open>): Promise<Picture> {
  const { data, info } = await image
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    width: info.width,
    height: info.height,
  }
}

/** Crops a selfie; `from` and `to` are relative to the face's box. */
function cutFace(
  selfie: Picture,
  { box }: Face,
  from: readonly [number, number],
  to: readonly [number, number],
) {
  const [x, y, w, h] = box
  const at = (share: number, start: number, size: number, most: number) =>
    Math.round(Math.max(0, Math.min(most, start + share * size)))
  const [left, top] = [at(from[0], x, w, selfie.width), at(from[1], y, h, selfie.height)]
  const [right, bottom] = [at(to[0], x, w, selfie.width), at(to[1], y, h, selfie.height)]
  return toPicture(open(selfie).extract({ left, top, width: right - left, height: bottom - top }))
}

async function addPerson(selfie: Picture, other: Picture): Promise<Picture> {
  const input = await open(other).resize(selfie.width, selfie.height, { fit: 'cover' }).png().toBuffer()
  const wide = open(selfie).extend({ right: selfie.width, background: '#999' })
  return toPicture(
    sharp(
      await wide
        .composite([{ input, left: selfie.width, top: 0 }])
        .png()
        .toBuffer(),
    ),
  )
}

/** All variants of one good selfie. `other` is another person's. */
export async function drawFaultySelfies(selfie: Picture, face: Face, other: Picture): Promise<Faulty[]> {
  const light = (factor: number, plus: number) => toPicture(open(selfie).linear(factor, plus))
  const blur = (share: number) => toPicture(open(selfie).blur(share * face.box[3]))
  // Beyond the edge of any picture, in heights of the face.
  const far = -9
  return [
    { name: 'unchanged', hint: null, picture: selfie },
    { name: 'clear glasses', hint: null, picture: wearSunglasses(selfie, face.mesh, CLEAR) },
    { name: 'half the light', hint: null, picture: await light(0.6, 0) },
    ...LENSES.map((lens) => ({
      name: `${lens.name} lenses`,
      hint: 'sunglasses' as const,
      picture: wearSunglasses(selfie, face.mesh, lens),
    })),
    ...MASKS.map(({ name, color }) => ({
      name: `${name} over nose and mouth`,
      hint: 'nose_covered' as const,
      picture: wearMask(selfie, face.mesh, color),
    })),
    { name: 'eyes closed', hint: 'eyes_closed', picture: closeEyes(selfie, face.mesh, 0) },
    { name: 'looking ahead, redrawn', hint: null, picture: await lookDown(selfie, 0) },
    { name: 'looking down by 20 degrees', hint: 'face_turned', picture: await lookDown(selfie, 20) },
    { name: 'looking down by 30 degrees', hint: 'face_turned', picture: await lookDown(selfie, 30) },
    { name: 'blurred by 2 % of the face', hint: 'face_blurred', picture: await blur(0.02) },
    { name: 'blurred by 4 % of the face', hint: 'face_blurred', picture: await blur(0.04) },
    { name: 'a third of the light', hint: 'face_too_dark', picture: await light(0.3, 0) },
    { name: 'washed out', hint: 'face_too_bright', picture: await light(0.4, 160) },
    {
      name: 'an eye cut off',
      hint: 'face_cut_off',
      picture: await cutFace(selfie, face, [0.3, far], [9, 9]),
    },
    {
      name: 'the mouth cut off',
      hint: 'face_cut_off',
      picture: await cutFace(selfie, face, [far, far], [9, 0.7]),
    },
    { name: 'a second person', hint: 'several_faces', picture: await addPerson(selfie, other) },
  ]
}
