import sharp from 'sharp'

/** Width and height of a picture file as it stands upright, in its own pixels. The bytes must have decoded before. */
export async function uprightSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}
