/** Ethiopic letters that no font draws alike. */
const LETTERS = ['አ', 'ሐ', 'ጨ']
const SIZE_PX = 24

/** True when the device draws every Ethiopic letter as the same box: it has no font for them. */
function lacksEthiopic(): boolean {
  const context = Object.assign(document.createElement('canvas'), {
    width: SIZE_PX,
    height: SIZE_PX,
  }).getContext('2d', { willReadFrequently: true })
  if (!context) return false
  const drawn = LETTERS.map((letter) => {
    context.clearRect(0, 0, SIZE_PX, SIZE_PX)
    context.font = `${SIZE_PX * 0.75}px sans-serif`
    context.textBaseline = 'top'
    context.fillText(letter, 2, 2)
    return context.getImageData(0, 0, SIZE_PX, SIZE_PX).data.join()
  })
  return new Set(drawn).size === 1
}

/** Loads the Ethiopic web font (`public/fonts`) where the device has none. */
export async function loadMissingGlyphs(): Promise<void> {
  if (!lacksEthiopic()) return
  const font = new FontFace('Ethiopic Web', 'url(/fonts/ethiopic.woff2)', { unicodeRange: 'U+1200-137F' })
  document.fonts.add(await font.load())
}
