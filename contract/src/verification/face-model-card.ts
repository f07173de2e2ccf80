import { z } from 'zod'

const Point = z.tuple([z.number(), z.number()])
const Rate = z.number().gt(0).lt(1)

/**
 * The card of an operator's face model (`FACE_MODEL`), beside the ONNX file: how pictures become its input, how its
 * output is compared, and which error rates its publisher measured. docs/FACE-MODELS.md explains each field.
 */
export const FaceModelCard = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,39}$/u, 'lower-case letters, digits, dots and hyphens'),
    /** Of the ONNX file, in hexadecimal. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/u, '64 lower-case hexadecimal digits'),
    /** SPDX identifier, or a sentence, of the weights' licence. */
    licence: z.string().min(1),
    /** Who published the weights, and where. */
    source: z.string().min(1),
    input: z.strictObject({
      name: z.string().min(1),
      width: z.int().min(16).max(512),
      height: z.int().min(16).max(512),
      layout: z.enum(['NCHW', 'NHWC']),
      channels: z.enum(['RGB', 'BGR']),
      type: z.enum(['float32', 'uint8']),
      /** A value of the input is `(pixel - mean) / divisor`, with pixels from 0 to 255. */
      mean: z.number(),
      divisor: z.number().gt(0),
    }),
    /** Where the five points of the face are in the input, in pixels. */
    alignment: z.strictObject({
      rightEye: Point,
      leftEye: Point,
      noseTip: Point,
      rightMouthCorner: Point,
      leftMouthCorner: Point,
    }),
    /** Whether the descriptor is the mean over the picture and its mirror image. */
    mirror: z.boolean(),
    output: z.strictObject({
      name: z.string().min(1),
      length: z.int().min(16).max(2048).multipleOf(16),
    }),
    /** `cosine` is 1 minus the cosine similarity. */
    distance: z.enum(['euclidean', 'cosine']),
    thresholds: z.strictObject({
      matchBelow: z.number().gt(0),
      differentAbove: z.number().gt(0),
      /** From this distance a difference may reject; null: it never does. */
      rejectFrom: z.number().gt(0).nullable(),
    }),
    /** Published operating points. `matchBelow` must be at most the threshold of one of them. */
    rates: z
      .array(
        z.strictObject({
          threshold: z.number().gt(0),
          falseMatchRate: Rate,
          falseNonMatchRate: z.number().min(0).lt(1),
          /** The data, who measured it, and on how many subjects. */
          data: z.string().min(1),
          subjects: z.int().min(1),
        }),
      )
      .min(1),
  })
  .refine(({ thresholds: { matchBelow, differentAbove } }) => matchBelow <= differentAbove, {
    path: ['thresholds'],
    error: 'matchBelow is above differentAbove',
  })
  .refine(({ thresholds: { differentAbove, rejectFrom } }) => differentAbove <= (rejectFrom ?? Infinity), {
    path: ['thresholds', 'rejectFrom'],
    error: 'rejectFrom is below differentAbove',
  })
  .refine(({ thresholds, rates }) => rates.some(({ threshold }) => thresholds.matchBelow <= threshold), {
    path: ['thresholds', 'matchBelow'],
    error: 'no published rate has a threshold this high',
  })

export type FaceModelCard = z.infer<typeof FaceModelCard>
