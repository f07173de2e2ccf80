import {
  CONFINEMENT_LAYERS,
  type ConfinementLayer,
  type ConfinementState,
} from '@wabi/contract/catalog/confinement.ts'

/** One layer of a vision process, and what enforces it or why nothing does. */
export type LayerReport = { layer: ConfinementLayer; state: ConfinementState; detail: string }

/** A user of its own is not required: without it, Landlock keeps the server's files and processes closed. */
const OPTIONAL: readonly ConfinementLayer[] = ['user']

/** Layers that the mode `required` needs and this process lacks. */
export function missingLayers(report: readonly LayerReport[]): LayerReport[] {
  return report.filter(({ layer, state }) => state !== 'enforced' && !OPTIONAL.includes(layer))
}

/** For the log and the terminal: `network enforced (no sockets)`, … */
export function describeLayers(report: readonly LayerReport[]): string {
  return report.map(({ layer, state, detail }) => `${layer} ${state} (${detail})`).join(', ')
}

/** The report of a process that is not confined. */
export function unconfined(detail: string): LayerReport[] {
  return CONFINEMENT_LAYERS.map((layer) => ({ layer, state: 'none', detail }))
}
