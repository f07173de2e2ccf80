import type { Random } from '../random.ts'
import { chance, pick } from './draws.ts'
import type { SampleKind } from './kinds.ts'

/** The printing style of one issuing office in one year: fonts, inks, paper, and the printer's misalignment. */
export type Style = {
  latin: string
  /** The office may print captions in another family. */
  captions: string
  ethiopic: string
  ink: string
  quiet: string
  accent: string
  second: string
  paper: [string, string]
  /** Variant of the pattern under the print. */
  pattern: number
  /** The print's offset on the stock, card units. */
  dx: number
  dy: number
  /** Row pitch relative to the layout's own. */
  leading: number
  /** Text size relative to the layout's own. */
  size: number
  bold: boolean
  /** 0 … 3 by kind: arrangement of the fields. */
  layout: number
}

export const LATIN_FAMILIES = [
  'DejaVu Sans',
  'Liberation Sans',
  'Liberation Sans',
  'FreeSans',
  'DejaVu Serif',
  'Liberation Serif',
] as const
const ETHIOPIC_FAMILIES = ['Abyssinica SIL', 'Abyssinica SIL', 'FreeSerif'] as const

type Palette = Pick<Style, 'ink' | 'quiet' | 'accent' | 'second' | 'paper'>
const palette = (
  accent: string,
  second: string,
  from: string,
  to: string,
  quiet = '#5b6661',
  ink = '#1d2321',
): Palette => ({
  accent,
  second,
  paper: [from, to],
  quiet,
  ink,
})

const GREENS = [
  palette('#143f33', '#c79a3a', '#f6f7ef', '#dcebe2'),
  palette('#1c5a3a', '#d8b14a', '#f3f8ee', '#e3edd2'),
  palette('#0f4a4a', '#b98a2c', '#f2f7f5', '#d3e6e4'),
]
const CREAMS = [
  palette('#7a2e2a', '#3b4fa0', '#f7f0dc', '#efe4c6', '#54503f'),
  palette('#2b4a7a', '#a23a2c', '#f4f2e8', '#e5e2cf', '#4e5060'),
  palette('#30563a', '#8a3b2e', '#f3f3df', '#e2e6c4', '#4c5846'),
  palette('#333333', '#2f3f9a', '#fbfaf5', '#f0eee4', '#4c4c48'),
]
const AMBERS = [
  palette('#6b4a12', '#5f8f84', '#fbf5e6', '#f1e4c4', '#786b52'),
  palette('#7b3a4a', '#4a7b8a', '#faf0ee', '#f0dcd8', '#775c60'),
  palette('#23527a', '#c08a3e', '#eff5fa', '#d8e6f0', '#5a6a78'),
]
const BLUES = [
  palette('#27406b', '#b5803a', '#f1f5fb', '#d9e3f1', '#5a6577'),
  palette('#3d3470', '#5a9a86', '#f5f3fb', '#e2def0', '#625d78'),
  palette('#0f5b6b', '#b3556a', '#eef8f8', '#d2e8ea', '#51696e'),
  palette('#5c4632', '#5a7fa8', '#f8f4ee', '#e9dfd0', '#6d6256'),
  palette('#2f5d34', '#c2703a', '#f1f8ef', '#dcebd8', '#56684f'),
]
const WINES = [
  palette('#5a2230', '#7f9a58', '#fbf4ef', '#f0e2e0', '#7a666b'),
  palette('#1f4a3a', '#b08a3a', '#f5f8f1', '#dfeadd', '#5f6e64'),
  palette('#1d3260', '#b0606a', '#f3f5fb', '#dfe4f2', '#626a7c'),
  palette('#3a3a44', '#6a9aa8', '#f7f6f3', '#e6e4de', '#66666c'),
]

const PALETTES: Record<SampleKind, readonly Palette[]> = {
  fayda: GREENS,
  kebele: CREAMS,
  licence: AMBERS,
  passport: [...WINES, ...GREENS],
  td1: BLUES,
  td2: [...BLUES, ...CREAMS],
  td3: [...WINES, ...BLUES],
  'mrv-a': [...WINES, ...AMBERS],
  'mrv-b': [...BLUES, ...AMBERS],
  aamva: [...AMBERS, ...BLUES],
}

export function drawStyle(kind: SampleKind, r: Random): Style {
  const latin = pick(r, LATIN_FAMILIES)
  return {
    ...pick(r, PALETTES[kind]),
    latin,
    captions: chance(r, 0.6) ? latin : pick(r, LATIN_FAMILIES),
    ethiopic: pick(r, ETHIOPIC_FAMILIES),
    pattern: r.whole(6),
    dx: r.between(-9, 9),
    dy: r.between(-7, 7),
    leading: r.between(0.97, 1.02),
    size: r.between(0.94, 1.05),
    bold: chance(r, 0.5),
    layout: r.whole(4),
  }
}
