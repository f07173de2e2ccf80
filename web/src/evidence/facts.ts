/** Facts of a check as staff read them: `sharpness: 0.8123` becomes `Sharpness` and `0.812`. */
export type Fact = string | number | boolean | null

/** `faceDistance` and `face_distance` become `Face distance`. */
export function factName(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/\b(mrz|qr|id)\b/g, (word) => word.toUpperCase())
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

export function factValue(value: Fact): string {
  if (value === null) return 'not read'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000)
  return value
}
