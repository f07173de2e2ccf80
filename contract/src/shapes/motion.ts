import { z } from 'zod'
import { MOTION_MAX_FRAMES } from '../verification/motion.ts'

/** Maximum length of the sheet's data URL: 400 kB of JPEG, as for a frame. A sheet of 60 frames has about 46 kB. */
const SHEET_MAX_CHARS = 533_400

const timeMs = z.number().min(0).max(1e12)

/** As the browser sends it, with the clock of `performance.now()`. */
export const Motion = z
  .strictObject({
    /** JPEG data URL or id of a complete upload. */
    sheet: z.string().max(SHEET_MAX_CHARS),
    /** When each frame of the sheet was taken. */
    timesMs: z.array(timeMs).min(1).max(MOTION_MAX_FRAMES),
    /** When each of the burst's frames was taken, in the order of its images. */
    lookTimesMs: z.array(timeMs).max(16),
  })
  .meta({ id: 'HeadTurnMotion' })
export type Motion = z.infer<typeof Motion>
