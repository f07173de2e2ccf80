import { z } from 'zod'

/** Frames of one burst, at most; what is beyond them is dropped before it is read. */
const MAX_FRAME_TIMES = 16

/**
 * What a browser says of how a picture was taken. It may say anything or nothing: no fact here passes a check, and none
 * by itself rejects. Facts that speak against the picture are weighed in `fresh_images` (docs/SCORING.md has the weights).
 */
export const CaptureFacts = z
  .object({
    /** `MediaStreamTrack.label` of the camera, as the device names it. */
    cameraLabel: z.string().max(200).optional(),
    /** When each frame was drawn from the camera, milliseconds of `performance.now()`, in the order of the images. */
    frameTimesMs: z.array(z.number().min(0).max(1e12)).max(MAX_FRAME_TIMES).optional(),
    /** `navigator.webdriver`: the browser says that a program steers it. */
    automation: z.boolean().optional(),
    /** Of the camera's video (`videoWidth`, `videoHeight`), pixels, before anything was scaled. */
    width: z.number().int().min(0).max(20_000).optional(),
    height: z.number().int().min(0).max(20_000).optional(),
  })
  .meta({ id: 'CaptureFacts' })

export type CaptureFacts = z.infer<typeof CaptureFacts>
