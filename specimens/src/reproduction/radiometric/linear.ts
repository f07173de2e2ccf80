/** Linear light of each 8-bit sRGB value, 0 to 1 (IEC 61966-2-1). */
export const TO_LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const value = i / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

/** The 8-bit sRGB value of linear light, in 4096 steps. */
const TO_SRGB = Uint8Array.from({ length: 4096 }, (_, i) => {
  const value = i / 4095
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
})

export const toSrgb = (linear: number) => TO_SRGB[linear <= 0 ? 0 : linear >= 1 ? 4095 : (linear * 4095) | 0]!
