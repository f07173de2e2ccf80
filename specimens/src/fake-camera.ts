import { renameSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

/**
 * Writes the file for Chromium's `--use-file-for-fake-video-capture`: concatenated JPEG frames, looped by the browser.
 * Pictures of other sizes are fitted into 1280 x 720 on black; all become 4:2:0 baseline, which the browser's decoder
 * requires. The file is replaced atomically (written and renamed), because it is read again at each getUserMedia:
 * writing another picture to the same path changes what the camera shows next.
 */
export async function writeMjpeg(path: string, jpegs: Buffer[]): Promise<void> {
  if (jpegs.length === 0) throw new Error('a fake camera needs at least one picture')
  const frames = await Promise.all(
    jpegs.map((jpeg) =>
      sharp(jpeg)
        .resize(1280, 720, { fit: 'contain', background: '#000' })
        .jpeg({ quality: 92, chromaSubsampling: '4:2:0', progressive: false })
        .toBuffer(),
    ),
  )
  // The decoder needs two frames to determine the rate.
  if (frames.length === 1) frames.push(frames[0]!)
  writeFileSync(`${path}.part`, Buffer.concat(frames))
  renameSync(`${path}.part`, path)
}
