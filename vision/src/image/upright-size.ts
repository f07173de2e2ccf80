import sharp from 'sharp'

/** Size of a picture file in its own pixels, after EXIF orientation. The bytes must have been decoded before. */
export async function uprightSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}
