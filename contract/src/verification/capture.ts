import { z } from 'zod'

/** Maximum length of a torch frame in base64: 200 kB. The page sends about 30. */
export const TORCH_FRAME_MAX_CHARS = 270_000

/** Maximum number of frame times in one report. */
const MAX_FRAME_TIMES = 16

/**
 * What the browser reports about how an image was captured. It is untrusted: no fact here passes a check, and none
 * rejects on its own. Suspicious facts are weighed in `fresh_images` (docs/SCORING.md has the weights).
 */
export const CaptureFacts = z
  .object({
    /** `MediaStreamTrack.label` of the camera, as the device reports it. */
    cameraLabel: z.string().max(200).optional(),
    /** When each frame was drawn from the camera, milliseconds of `performance.now()`, in the order of the images. */
    frameTimesMs: z.array(z.number().min(0).max(1e12)).max(MAX_FRAME_TIMES).optional(),
    /** `navigator.webdriver`: the browser reports that it is automated. */
    automation: z.boolean().optional(),
    /** Size of the camera's video in pixels (`videoWidth`, `videoHeight`), before scaling. */
    width: z.number().int().min(0).max(20_000).optional(),
    height: z.number().int().min(0).max(20_000).optional(),
  })
  .meta({ id: 'CaptureFacts' })

export type CaptureFacts = z.infer<typeof CaptureFacts>
