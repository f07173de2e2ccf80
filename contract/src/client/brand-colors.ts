/** Colors of a page in one of its themes: `accent` is that of links and main buttons. Hex, `#rrggbb`. */
export interface AccentColors {
  accent: string
  /** Of a main button under the pointer. */
  accentDeep: string
  /** Background of what is chosen. */
  accentSoft: string
  /** Text on the accent. */
  onAccent: string
}

export interface BrandColors {
  light: AccentColors
  dark: AccentColors
}

/** WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5
/** Backgrounds of the themes, as in `web/src/ui/theme.css`. */
export const PAGE_COLORS = {
  light: { paper: '#f7f3ea', raised: '#fffdf8', sunken: '#eee8da' },
  dark: { paper: '#171510', raised: '#211e17', sunken: '#2b2720' },
}
const { light: LIGHT, dark: DARK } = PAGE_COLORS
const HEX = /^#[0-9a-f]{6}$/iu
const LIGHTER_STEP = 0.05

/**
 * The colors of the customer's page in a company's own color. In the dark theme it is as much lighter as text in it needs
 * to be read.
 * @returns null for what is not a color, or is too light for text on the light page and for white text on it
 */
export function brandColors(color: string): BrandColors | null {
  if (!HEX.test(color)) return null
  const accent = color.toLowerCase()
  const light = {
    accent,
    accentDeep: mix(accent, '#000000', 0.2),
    accentSoft: mix(accent, LIGHT.raised, 0.88),
    onAccent: LIGHT.raised,
  }
  if (!isReadable(light, LIGHT)) return null
  for (let share = 0; share <= 1; share += LIGHTER_STEP) {
    const lighter = mix(accent, '#ffffff', share)
    const dark = {
      accent: lighter,
      accentDeep: mix(lighter, '#ffffff', 0.25),
      accentSoft: mix(lighter, DARK.paper, 0.85),
      onAccent: DARK.paper,
    }
    if (isReadable(dark, DARK)) return { light, dark }
  }
  return null
}

function isReadable({ accent, accentDeep, accentSoft, onAccent }: AccentColors, page: typeof LIGHT): boolean {
  const backgrounds = [...Object.values(page), accentSoft, onAccent]
  return (
    backgrounds.every((background) => contrast(accent, background) >= LEAST_CONTRAST) &&
    contrast(accentDeep, onAccent) >= LEAST_CONTRAST
  )
}

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** @param share of the other color, from 0 to 1 */
function mix(color: string, other: string, share: number): string {
  const into = channels(other)
  const mixed = channels(color).map((value, index) => Math.round(value + (into[index]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [least = 0, most = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (most + 0.05) / (least + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
