import { renameSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

/**
 * Writes the file of Chromium's `--use-file-for-fake-video-capture`: JPEG frames one after another, looped by the
 * browser. Pictures of another size are laid into 1280 x 720 on black; all become 4:2:0 baseline, which the browser's
 * decoder asks for. The file appears whole (written aside and renamed), because it is read again at each getUserMedia:
 * writing another picture to the same path changes what the camera sees next.
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
  // The decoder needs two frames to tell the rate.
  if (frames.length === 1) frames.push(frames[0]!)
  writeFileSync(`${path}.part`, Buffer.concat(frames))
  renameSync(`${path}.part`, path)
}
