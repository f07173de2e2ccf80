/**
 * An upright picture in memory: interleaved sRGB, 8 bits per channel, row by row; `data.length === width * height * 3`.
 */
export type Picture = {
  readonly data: Uint8Array
  /** pixels */
  readonly width: number
  /** pixels */
  readonly height: number
}
